const longestText = 4000

export function isForeign(text: string, language: string | null | undefined, reader: string): boolean {
  return Boolean(language) && language !== reader && text.length <= longestText
}
