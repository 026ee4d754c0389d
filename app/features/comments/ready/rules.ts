import type { TFunction } from 'i18next'
import { formatNumber, formatPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Ready } from './schema.ts'

/** A port as a reader calls it: one that is known in their language, any other as it was typed. */
export function portName(port: string, t: TFunction): string {
  return t(`ready.port.${port}` as 'ready.port.Poti', { defaultValue: port })
}

/** A ready question or answer in a reader's language; empty when this is none that is known. */
export function readyText(kind: 'ask' | 'answer', { key, port, usd, days }: Ready, t: TFunction, lang: Language): string {
  // One that has a number has a form for each; the others do not care.
  const number = days === undefined ? {} : { count: days, n: formatNumber(days, lang) }
  return t(`ready.${kind}.${key}` as 'ready.ask.priceTo', {
    ...number,
    port: port === undefined ? '' : portName(port, t),
    usd: usd === undefined ? '' : formatPrice(String(usd)),
    defaultValue: '',
  })
}

/** What a comment or reply says to this reader: a ready one in their language, any other as it was written. */
export function shownText(
  kind: 'ask' | 'answer',
  { text, ready }: { text: string; ready?: Ready | undefined },
  t: TFunction,
  lang: Language,
): string {
  return (ready && readyText(kind, ready, t, lang)) || text
}
