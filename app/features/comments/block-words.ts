import { normaliseText } from '#app/lib/text.ts'

/** Whether a text holds one of the words or phrases, of which `list` has one a line: whole words only, whatever their case, accents or Arabic letter forms. */
export function holdsBlockWord(text: string, list: string): boolean {
  const words = asWords(text)
  return list.split('\n').some((line) => {
    const wanted = asWords(line)
    return wanted.trim() !== '' && words.includes(wanted)
  })
}

/** A text as search compares it, with a space around each word. What nobody sees (soft hyphens, joiners, marks of direction) splits no word. */
function asWords(text: string): string {
  return ` ${normaliseText(text.replace(/\p{Cf}/gu, ''))} `
}
