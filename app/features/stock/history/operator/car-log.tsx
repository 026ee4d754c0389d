import { href, Link } from 'react-router'
import { formatDay, formatMoment, isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { DoneEvent } from '../schema.ts'

export function CarLog({ car, events }: { car: string; events: DoneEvent[] }) {
  const { t, lang } = useTranslation()
  if (events.length === 0) return null
  const price = (text: string | null) =>
    isolated(text === null ? t('log.none') : (shownPrice(text, t, undefined, lang) ?? text))
  const said = ({ kind, price: after, priceBefore, until }: DoneEvent) => {
    if (kind === 'price') return t('log.price', { before: price(priceBefore), after: price(after) })
    if (kind === 'reserved') return t('log.reserved', { date: formatDay(until ?? '', lang) })
    if (kind === 'added' && after !== null) return t('log.addedFor', { price: price(after) })
    return t(`log.${kind}`)
  }
  const who = (by: NonNullable<DoneEvent['by']>) =>
    typeof by === 'string' ? t(`log.${by}`) : t('log.by', { name: isolated(by.operator) })
  return (
    <section aria-labelledby="log" className="mt-12">
      <h2 id="log" className="font-mid text-ink-2 text-lg">
        {t('log.title')}
      </h2>
      <p className="mt-1 text-pretty text-ink-3 text-sm">
        {t('log.note')}{' '}
        <Link
          to={`${href('/activity')}?car=${encodeURIComponent(car)}`}
          className="inline-block min-h-6 underline underline-offset-4"
        >
          {t('activity.all')}
        </Link>
      </p>
      <ol className="mt-3 border-line border-t">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move
          <li key={index} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-3 tabular-nums">
            <span className="min-w-0 break-words">{said(event)}</span>
            <span className="ms-auto min-w-0 max-w-full break-words text-ink-3 text-sm">
              {event.by && `${who(event.by)} · `}
              <time dateTime={event.at}>{formatMoment(event.at, lang)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
