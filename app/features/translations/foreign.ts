/** The most characters of a text that are translated; of a longer one nobody is offered a translation. */
const longestText = 4000

/** Whether a reader is offered the translation of a text: its language is known and another than the reader's. */
export function isForeign(text: string, language: string | null | undefined, reader: string): boolean {
  return Boolean(language) && language !== reader && text.length <= longestText
}
