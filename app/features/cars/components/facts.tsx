import { Fragment } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
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

/** What is known of the fields of a spot, in few words. A trim stands in Latin letters or in the reader's own: others they could not read. */
function useShort(car: Partial<Car>, spot: 'card' | 'title') {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { said } = useFieldWords()
  return listShown(spot).flatMap((name) => {
    const text = name === 'seats' && car.seats ? t('carPage.seats', { count: car.seats }) : said(car, name)
    return text !== null && (suitsReader(text, lang) || suitsReader(text, 'en'))
      ? [{ name, text: fieldOf(name).kind === 'choice' ? shorten(text, lang) : text }]
      : []
  })
}

/** Trim, drive, gearbox, seats and steering under the name of a car; nothing where none is known. */
export function TitleLine({ car }: { car: Partial<Car> }) {
  const parts = useShort(car, 'title')
  if (parts.length === 0) return null
  return (
    <p className="mt-1 text-ink-2 leading-snug max-md:text-fact">
      {parts.map(({ name, text }, n) => (
        // What is one is not torn apart; the dot stays with what stands before it: beside the box a line may break, whatever stands there.
        <Fragment key={name}>
          <span className="inline-block max-w-full">
            <bdi>{text}</bdi>
            {n < parts.length - 1 && '\u00a0·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** Gearbox, drive and trim in a quiet line, a trim that has no room beside them on its own; nothing where none is known. */
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

/** 'Front-wheel drive (FWD)' in short: what stands in brackets where that is in the reader's letters, else what stands before them. */
function shorten(text: string, lang: Language): string {
  const [, long, short] = /^(.+?) ?\((.+)\)$/.exec(text) ?? []
  return long && short ? (suitsReader(short, lang) ? short : long) : text
}
