import { formatNumber, formatPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Ready } from './schema.ts'

export function portName(port: string, t: Translate): string {
  return t(`ready.port.${port}` as 'ready.port.Poti', { defaultValue: port })
}

export function readyText(
  kind: 'ask' | 'answer',
  { key, port, names, usd, days }: Ready,
  t: Translate,
  lang: Language,
): string {
  // Texts with a number have plural forms, which need `count`. Other texts ignore it.
  const number = days === undefined ? {} : { count: days, n: formatNumber(days, lang) }
  return t(`ready.${kind}.${key}` as 'ready.ask.priceTo', {
    ...number,
    port: names?.[lang] ?? (port === undefined ? '' : portName(port, t)),
    usd: usd === undefined ? '' : formatPrice(String(usd), lang),
    defaultValue: '',
  })
}

export function shownText(
  kind: 'ask' | 'answer',
  { text, ready }: { text: string; ready?: Ready | undefined },
  t: Translate,
  lang: Language,
): string {
  return (ready && readyText(kind, ready, t, lang)) || text
}
