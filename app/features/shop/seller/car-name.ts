import { makeIn, modelIn, type Names } from '#app/i18n/names.ts'

/** Names a car that is written in one text: 'Kia Carnival 2018' is كيا كرنفال 2018. */
export function carIn(names: Names | undefined, text: string): string {
  const words = text.split(' ')
  for (let count = words.length; count > 0; count--) {
    const make = words.slice(0, count).join(' ')
    const name = makeIn(names, make)
    if (name !== make) return [name, modelIn(names, make, words.slice(count).join(' '))].join(' ').trim()
  }
  return text
}
