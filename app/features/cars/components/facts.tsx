import { useLanguage } from '#app/i18n/language.tsx'
import type { Language } from '#app/i18n/languages.ts'
import { suitsReader } from '#app/i18n/written.ts'
import { fieldOf, listShown } from '../fields.ts'
import type { Car } from '../schema.ts'
import { useFieldWords } from './field-words.ts'

/** Year, mileage and fuel in one line; what is not known is left out together with its dot. */
export function Facts({ car }: { car: Pick<Car, 'year' | 'soldOut'> & Partial<Car> }) {
  const { said } = useFieldWords()
  const rest = listShown('line').flatMap((name) => (name === 'year' ? [] : (said(car, name) ?? [])))
  if (car.year === null && rest.length === 0) return null
  // Each fact brings the dot before it; the one that begins a line lies outside and is cut off.
  return (
    <p className="overflow-hidden text-fact text-ink-2 tabular-nums leading-[1.5] ar:leading-body">
      <span className="-ms-[1.1em] flex flex-wrap">
        {car.year !== null && (
          <span className="dotted">
            <b className={`font-mid ${car.soldOut ? '' : 'text-ink'}`}>{car.year}</b>
          </span>
        )}
        {rest.map((text) => (
          <span key={text} className="dotted">
            {text}
          </span>
        ))}
      </span>
    </p>
  )
}

/** Gearbox, drive and trim in one quiet line; nothing where none is known. A trim stands in Latin letters or in the reader's own: others they could not read. */
export function Details({ car }: { car: Partial<Car> }) {
  const { lang } = useLanguage()
  const { said } = useFieldWords()
  const parts = listShown('card').flatMap((name) => {
    const text = said(car, name)
    return text !== null && (suitsReader(text, lang) || suitsReader(text, 'en'))
      ? [{ name, text: fieldOf(name).kind === 'choice' ? shorten(text, lang) : text }]
      : []
  })
  if (parts.length === 0) return null
  return (
    <p className="flex max-w-full flex-wrap text-ink-3 text-sm">
      {parts.map(({ name, text }, n) => (
        // What was typed is cut where there is little room, at its own end.
        <span key={name} className={fieldOf(name).kind === 'text' ? 'flex min-w-16 flex-1' : 'min-w-0 break-words'}>
          {n > 0 && <span className="whitespace-pre"> · </span>}
          <bdi className="min-w-0 truncate text-edge">{text}</bdi>
        </span>
      ))}
    </p>
  )
}

/** 'Front-wheel drive (FWD)' in short: what stands in brackets where that is in the reader's letters, else what stands before them. */
function shorten(text: string, lang: Language): string {
  const [, long, short] = /^(.+?) ?\((.+)\)$/.exec(text) ?? []
  return long && short ? (suitsReader(short, lang) ? short : long) : text
}
