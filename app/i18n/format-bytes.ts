import { formatNumber } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './translate.ts'

export function formatBytes(bytes: number, language: Language, t: Translate, digits = 9): string {
  const about = Number(bytes.toPrecision(digits))
  const isLarge = about >= 900_000
  const n = isLarge ? Math.round(about / 100_000) / 10 : Math.max(1, Math.round(about / 1000))
  return t(isLarge ? 'thrift.megabytes' : 'thrift.kilobytes', { n: formatNumber(n, language) })
}
