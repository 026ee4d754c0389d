import { compact } from '#app/features/base/catalogue/rules.ts'

const words = {
  yes: 'yes,y,true,1,o,○,●,v,✓,✔,with,유,있음,있다,예,네,여,نعم,موجود,موجودة,يوجد,да,есть,имеется,si,sí,oui,ja,sim,evet,var,はい,有,有り,あり,yayında,공개,노출,ظاهر,publicado,publicada,published,vrai,verdadero,verdadeiro,wahr,vero,doğru,истина,صحيح,真,on,public,visible,shown,online,게시,게시중,노출중,공개중,опубликован,опубликована,опубликовано,показывать,منشور,منشورة,público,pública,visível,publié,publiée,en ligne,öffentlich,sichtbar,veröffentlicht,公開,公開中,掲載,掲載中',
  no: 'no,n,false,0,x,×,✗,✘,-,none,without,무,없음,없다,아니오,아니요,부,لا,لا يوجد,غير موجود,غير موجودة,بدون,нет,отсутствует,non,nein,não,nao,hayır,hayir,yok,いいえ,無,なし,비공개,숨김,مخفي,oculto,hidden,faux,falso,falsch,yanlış,ложь,خطأ,假,off,offline',
}
const [yes, no] = [words.yes, words.no].map(
  (list) => new Set(list.split(',').flatMap((word) => [word, compact(word)].filter(Boolean))),
)

export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  const isIn = (list?: Set<string>) => list?.has(word) || list?.has(compact(word))
  return isIn(yes) ? true : isIn(no) ? false : undefined
}
