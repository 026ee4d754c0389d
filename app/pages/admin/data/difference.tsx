import { href, Link } from 'react-router'
import type { ImportAsk } from '#app/features/desk/imports/shared/ask.ts'
import type { FieldDifference, Report } from '#app/features/desk/imports/shared/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatNumber, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { useColumnLabel } from './column-label.ts'

const mostCars = 20

/** What an import changes, or has changed, in the cars of the site: old → new. */
export function Changes({ report: { changes, changed } }: { report: Report }) {
  const { t, lang } = useTranslation()
  const label = useColumnLabel('operator')
  if (!changes) return null
  const fields = Object.entries(changes.fields).sort(([, one], [, other]) => other - one)
  const shown = changes.first.slice(0, mostCars)
  return (
    <div>
      <h3 className="mb-1 font-mid">{t('data.changesTitle')}</h3>
      <p className="mb-2 text-ink-2 text-sm">
        {fields
          .map(([field, count]) => t('data.changesIn', { field: label(field), n: formatNumber(count, lang) }))
          .join(' · ')}
      </p>
      <ul className="text-sm">
        {shown.map(({ line, fields: differences, ...car }) => (
          <li key={line} className="wrap-anywhere border-line border-t py-1.5">
            <CarName car={car} />
            <ul>
              {differences.map((difference) => (
                <li key={difference.field}>
                  <span className="text-ink-3">{label(difference.field)}</span> <Difference {...difference} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {changed > shown.length && (
        <p className="text-ink-3 text-sm">{t('data.moreCars', { n: formatNumber(changed - shown.length, lang) })}</p>
      )}
    </div>
  )
}

/** Writes a value of a field as operators read it. */
export function useShownValue(): (field: string, value: FieldDifference['from']) => string {
  const { t, lang } = useTranslation()
  return (field, value) => {
    if (value === null || value === undefined) return t('data.empty')
    if (typeof value === 'boolean') return t(value ? 'data.yes' : 'data.no')
    if (typeof value === 'string') return (field === 'sellingPrice' && shownPrice(value, t, undefined, lang)) || value
    return field === 'pictures'
      ? t('data.photosCount', { count: value, n: formatNumber(value, lang) })
      : field === 'year'
        ? String(value)
        : formatNumber(value, lang)
  }
}

function Difference({ field, from, to }: FieldDifference) {
  const { t } = useTranslation()
  const shown = useShownValue()
  if (from === undefined && to === undefined) return t('data.sheetDiffers')
  return (
    <>
      <del className="text-ink-3">
        <bdi>{shown(field, from)}</bdi>
      </del>{' '}
      <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
        →
      </span>{' '}
      <ins className="font-mid no-underline">
        <bdi>{shown(field, to)}</bdi>
      </ins>
    </>
  )
}

type GoneProps = {
  gone: NonNullable<Report['gone']>
  dryRun: boolean
  refused: number
  ask: ImportAsk
  onAsk: (change: Partial<ImportAsk>) => void
  onSell: () => void
}

/**
 * Cars that a list had before. A check offers to mark them as sold with the import, and an import offers it afterwards.
 */
export function Gone({ gone: { count, first, areSold }, dryRun, refused, ask, onAsk, onSell }: GoneProps) {
  const { t, lang } = useTranslation()
  const shown = first.slice(0, mostCars)
  const n = formatNumber(count, lang)
  return (
    <div>
      <h3 className="mb-1 font-mid">{t('data.goneTitle')}</h3>
      <p className="text-ink-2 text-sm">{t(areSold && !dryRun ? 'data.goneSold' : 'data.goneText', { count, n })}</p>
      {refused > 0 && <p className="text-danger text-sm">{t('data.goneRefused')}</p>}
      {dryRun && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={ask.gone === 'sell'}
            onChange={({ target }) => onAsk({ gone: target.checked ? 'sell' : undefined })}
            className="tick"
          />
          {t('data.goneSell')}
        </label>
      )}
      {!dryRun && !areSold && (
        <Button onClick={onSell} className="my-2">
          {t('data.goneSellNow', { count, n })}
        </Button>
      )}
      <ul className="text-sm">
        {shown.map((car) => (
          <li key={car.id} className="wrap-anywhere border-line border-t py-1.5">
            <CarName car={car} />
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="text-ink-3 text-sm">{t('data.moreCars', { n: formatNumber(count - shown.length, lang) })}</p>
      )}
    </div>
  )
}

/** Drafts that a list had before. They can be deleted on the page of drafts. */
export function GoneDrafts({
  drafts: { count, first },
  refused,
}: {
  drafts: NonNullable<Report['goneDrafts']>
  refused: number
}) {
  const { t, lang } = useTranslation()
  const shown = first.slice(0, mostCars)
  return (
    <div>
      <h3 className="mb-1 font-mid">{t('data.goneDraftsTitle')}</h3>
      {refused > 0 && <p className="text-danger text-sm">{t('data.goneRefused')}</p>}
      <ul className="text-sm">
        {shown.map((draft) => (
          <li key={draft.id} className="wrap-anywhere border-line border-t">
            <Link
              to={`${href('/AddListing/:id?')}?draft=${encodeURIComponent(draft.id)}`}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-1 hover:underline"
            >
              <CarName car={draft} />
            </Link>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="text-ink-3 text-sm">{t('data.moreCars', { n: formatNumber(count - shown.length, lang) })}</p>
      )}
    </div>
  )
}

type Named = { make: string | null; model: string | null; year: number | string | null; stockNumber: string | null }

export function CarName({ car }: { car: Named }) {
  const names = useNames()
  return (
    <>
      <bdi className="font-mid">{[names.car(car), car.year].filter(Boolean).join(' ')}</bdi>{' '}
      <bdi dir="ltr" className="text-ink-3">
        {car.stockNumber}
      </bdi>
    </>
  )
}
