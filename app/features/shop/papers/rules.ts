import { type Language, parseLanguage } from '#app/i18n/languages.ts'

export const paperKinds = ['sheet', 'window'] as const
export type PaperKind = (typeof paperKinds)[number]

export function paperAddress(id: string, language: Language, kind: PaperKind = 'sheet'): string {
  return `/papers/${id}-${language}${kind === 'sheet' ? '' : `-${kind}`}.pdf`
}

export function parsePaperFile(text: string): { id: string; language: Language; kind: PaperKind } | undefined {
  const [, id, code, word = 'sheet'] = /^([\w-]{1,64}?)-([a-z]{2})(?:-(window))?\.pdf$/.exec(text) ?? []
  const language = parseLanguage(code)
  const kind = paperKinds.find((one) => one === word)
  return id && language && kind ? { id, language, kind } : undefined
}
