import { type Language, parseLanguage } from '#app/i18n/languages.ts'

/** What is printed of a car: a sheet of A4 to take along, or one to hang in its window. */
export const paperKinds = ['sheet', 'window'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The address of a paper of a car as a PDF, in a language. */
export function paperAddress(id: string, language: Language, kind: PaperKind = 'sheet'): string {
  return `/papers/${id}-${language}${kind === 'sheet' ? '' : `-${kind}`}.pdf`
}

/** Reads the last part of such an address; undefined for any other text. */
export function parsePaperFile(text: string): { id: string; language: Language; kind: PaperKind } | undefined {
  const [, id, code, word = 'sheet'] = /^([\w-]{1,64}?)-([a-z]{2})(?:-(window))?\.pdf$/.exec(text) ?? []
  const language = parseLanguage(code)
  const kind = paperKinds.find((one) => one === word)
  return id && language && kind ? { id, language, kind } : undefined
}
