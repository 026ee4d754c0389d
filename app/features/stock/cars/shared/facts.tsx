import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isReadableIn } from '#app/i18n/written.ts'
import { fieldOf, listShown } from '../fields.ts'
import type { Car } from '../schema.ts'
import { useFieldWords } from './field-words.ts'

/** Returns the short texts of the known fields. A text in neither Latin letters nor the reader's script is left out. */
function useShort(car: Partial<Car>, spot: 'card' | 'title') {
  const { t, lang } = useTranslation()
  const { said } = useFieldWords()
  const parts = listShown(spot).flatMap((name) => {
    const text = name === 'seats' && car.seats ? t('carPage.seats', { count: car.seats }) : said(car, name)
    return text !== null && (isReadableIn(text, lang) || isReadableIn(text, 'en'))
      ? [{ name, text: fieldOf(name).kind === 'choice' ? shorten(text, lang) : text }]
      : []
  })
  return parts.filter(
    ({ name, text }) =>
      name === 'trim' || !saysAlso(car.trim, name === 'seats' ? String(car.seats) : text, name === 'seats'),
  )
}

/** Whether a trim such as '4WD 9-seater' already says a drive or a number of seats. */
function saysAlso(trim: string | null | undefined, part: string, isSeats: boolean): boolean {
  const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const words = plain(trim ?? '')
  return isSeats
    ? new RegExp(` ${part} ?(?:seat|person|passenger|인승|мест|مق)`).test(words)
    : words.includes(plain(part))
}

export function TitleLine({ car, className = '' }: { car: Partial<Car>; className?: string }) {
  const parts = useShort(car, 'title')
  if (parts.length === 0) return null
  return (
    <p className={`mt-1 overflow-hidden text-ink-2 max-md:text-fact ${className}`}>
      <span className="-ms-[1.1em] flex flex-wrap">
        {parts.map(({ name, text }) => (
          <span key={name} className="dotted flex max-w-full">
            <bdi className="min-w-0">{text}</bdi>
          </span>
        ))}
      </span>
    </p>
  )
}

export function Details({ car }: { car: Partial<Car> }) {
  const parts = useShort(car, 'card')
  if (parts.length === 0) return null
  return (
    <p className="overflow-hidden text-ink-3 text-sm">
      <span className="-ms-[1.1em] flex flex-wrap">
        {parts.map(({ name, text }) => (
          <span key={name} className="dotted flex max-w-full">
            <bdi className="min-w-0 truncate text-edge">{text}</bdi>
          </span>
        ))}
      </span>
    </p>
  )
}

/**
 * Shortens 'Front-wheel drive (FWD)' to 'FWD' if the reader's script has these letters, otherwise to the part before
 * it.
 */
function shorten(text: string, lang: Language): string {
  const [, long, short] = /^(.+?) ?\((.+)\)$/.exec(text) ?? []
  return long && short ? (isReadableIn(short, lang) ? short : long) : text
}
