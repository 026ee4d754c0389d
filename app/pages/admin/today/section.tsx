import { type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { BriefCar } from '#app/features/stock/cars/brief/read.server.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'

type Picture = Parameters<typeof Photo>[0]['picture']
export type Covers = Record<string, Picture>

/** A button that is a link. Its `name` says what it opens, for those who do not see what it is next to. */
export function Go({ to, words, name }: { to: LinkProps['to']; words: string; name?: string }) {
  return (
    <Link to={to} aria-label={name && `${words}: ${name}`} className={buttonLook()}>
      {words}
    </Link>
  )
}

/** A link to all things of a section. */
export function SeeAll({ to, of }: { to: LinkProps['to']; of: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-label={`${t('today.all')}: ${of}`} className={buttonLook({ kind: 'text' })}>
      {t('today.all')}
    </Link>
  )
}

type SectionProps = {
  title: string
  count: number
  note?: string
  level?: 'h2' | 'h3'
  action?: ReactNode
  children: ReactNode
}

/** One kind of things to do: their number, the first ones and one button. */
export function TodaySection({ title, count, note, level: Heading = 'h2', action, children }: SectionProps) {
  const { lang } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-b">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <Heading id={id} className="min-w-[min(8rem,100%)] flex-1 text-pretty py-2 font-strong">
          {title}{' '}
          <span className="ms-1 inline-block min-w-6 rounded-full bg-ink px-1.5 text-center align-middle font-mid text-ground text-sm leading-[1.7] tabular-nums">
            {formatNumber(count, lang)}
          </span>
        </Heading>
        {action}
      </div>
      {note && <p className="mb-3 max-w-160 text-pretty text-ink-2 text-sm">{note}</p>}
      {children}
    </section>
  )
}

export const list = '*:border-line *:border-t *:py-3'
/** The buttons of a line, which are below it on phones. */
export const buttons = 'flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:*:flex-auto'

type LineProps = {
  cover: Picture
  name: string
  year?: number | null
  to: LinkProps['to']
  below?: ReactNode
  children?: ReactNode
}

/** A photo and a name, which leads to the car, with a text below. What is in `below` can be pressed itself. */
export function TodayLine({ cover, name, year = null, to, below, children }: LineProps) {
  return (
    <div className={`relative flex min-w-0 gap-3 ${below ? 'items-start' : 'items-center'}`}>
      <Photo picture={cover} alt="" sizes="72px" className="aspect-photo w-18 shrink-0 rounded-sm bg-sunk" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-mid leading-[1.35]">
          <Link to={to} className="after:absolute after:inset-0 hover:underline">
            <bdi>{name}</bdi> {year !== null && <span className="font-normal text-ink-3 tabular-nums">{year}</span>}
          </Link>
        </p>
        <div className="text-ink-3 text-sm">{children}</div>
        {below && <div className="relative mt-1 grid w-fit max-w-full grid-cols-1 gap-1">{below}</div>}
      </div>
    </div>
  )
}

type CarProps = {
  car: BriefCar
  covers: Covers
  to: LinkProps['to']
  note?: ReactNode
  after?: ReactNode
  children?: ReactNode
}

/** A car with its buttons, which are below it on phones. `after` is below both. */
export function TodayCar({ car, covers, to, note, after, children }: CarProps) {
  const names = useNames()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-52 flex-1">
        <TodayLine cover={covers[car.picture ?? ''] ?? null} name={names.car(car)} year={car.year} to={to}>
          <bdi dir="ltr">{car.stockNumber}</bdi>
          {note && <> · {note}</>}
        </TodayLine>
      </div>
      {children && <div className={buttons}>{children}</div>}
      {after}
    </li>
  )
}
