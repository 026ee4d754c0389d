import { addressIn } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { readStoredJson, writeStored } from '#app/lib/stored.ts'
import { type Field, placeOf, setFieldValue } from '#app/pwa/typed.ts'

const typedKey = 'nuricar.typed'
// head-script.ts also reads this key, before hydration.
const scrolledKey = 'nuricar.scrolled'
type Typed = { page: string; fields: [place: string, value: string | boolean][] }

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'

/** Stores typed input and the scroll position when the visitor switches this page to another language. */
export function carryOver(language: Language): void {
  const page = addressIn(location.pathname, language) + location.search
  const all = document.querySelectorAll<Field>('input:not([type=password],[type=file],[type=hidden]),textarea,select')
  const fields = [...all].map((field): Typed['fields'][number] => [
    placeOf(field),
    isBox(field) ? (field as HTMLInputElement).checked : field.value,
  ])
  writeStored(typedKey, JSON.stringify({ page, fields } satisfies Typed), 'sessionStorage')
  writeStored(scrolledKey, `${Math.round(scrollY)} ${page}`, 'sessionStorage')
}

/** Restores input that was typed before the visitor switched the language. It does so only once. */
export function restoreInput(): void {
  const typed = readStoredJson<Typed>(typedKey, 'sessionStorage')
  writeStored(typedKey, '', 'sessionStorage')
  writeStored(scrolledKey, '', 'sessionStorage')
  if (typed?.page !== location.pathname + location.search) return
  for (const [place, value] of typed.fields) {
    const field = document.querySelector<Field>(place)
    if (field && isBox(field) === (typeof value === 'boolean')) setFieldValue(field, value)
  }
}
