import { compact } from '#app/features/catalogue/rules.ts'

const words = {
  yes: 'yes,y,true,1,o,○,●,v,✓,✔,with,유,있음,있다,예,네,여,نعم,موجود,موجودة,يوجد,да,есть,имеется,si,sí,oui,ja',
  no: 'no,n,false,0,x,×,✗,✘,-,none,without,무,없음,없다,아니오,아니요,부,لا,لا يوجد,غير موجود,غير موجودة,بدون,нет,отсутствует,non,nein',
}
const [yes, no] = [words.yes, words.no].map((list) => new Set(list.split(',').flatMap((word) => [word, compact(word)].filter(Boolean))))

export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  const isIn = (list?: Set<string>) => list?.has(word) || list?.has(compact(word))
  return isIn(yes) ? true : isIn(no) ? false : undefined
}
