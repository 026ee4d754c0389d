import { normaliseText } from '#app/lib/text.ts'

/** Whether a text contains a word or phrase of `list`, which has one per line. Matches whole words and ignores case, accents and Arabic letter forms. */
export function holdsBlockWord(text: string, list: string): boolean {
  const words = asWords(text)
  return list.split('\n').some((line) => {
    const wanted = asWords(line)
    return wanted.trim() !== '' && words.includes(wanted)
  })
}

/** Normalises a text as search does and surrounds each word with spaces. Invisible characters, such as soft hyphens, do not split a word. */
function asWords(text: string): string {
  return ` ${normaliseText(text.replace(/\p{Cf}/gu, ''))} `
}
