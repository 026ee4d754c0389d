import type { ImportPreview, PreviewRow } from '#app/features/desk/imports/shared/ask.ts'
import type { Note } from '#app/features/desk/imports/shared/schema.ts'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatKm, formatMoney, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { DataReason } from './reason.tsx'

export function DataRows({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation()
  return (
    <div>
      <h3 className="break-words font-mid">
        {t('data.previewTitle')} <bdi className="font-normal text-ink-3">{preview.file.name}</bdi>
      </h3>
      {preview.isOwn && (
        <p className="mt-1 text-pretty text-ink-2">
          {t(preview.isCosts ? 'data.ownCosts' : preview.isLedger ? 'data.ownLedger' : 'data.own')}
        </p>
      )}
      <FileNotes notes={preview.notes} />
      <ol className="mt-2 border-line border-t">
        {preview.rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ol>
    </div>
  )
}

export function FileNotes({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="mt-1 text-sm">
      {notes.map(({ value, ...reason }) => (
        <li key={reason.text} className="wrap-anywhere py-1">
          <DataReason reason={reason} />
          {value && (
            <>
              {' '}
              <bdi className="text-ink-3">{value}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ row }: { row: PreviewRow }) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const { value } = useFieldWords()
  const text = (field: string) => (typeof row.car?.[field] === 'string' ? row.car[field] : null)
  const count = (field: string) => (typeof row.car?.[field] === 'number' ? row.car[field] : null)
  const [mileage, fuel, category] = [count('mileage'), text('fuelType'), text('category')]
  const line = <span className="text-ink-3 text-sm">{t('data.line', { n: formatNumber(row.line, lang) })}</span>
  const facts = [
    row.cost && `${t(`ledger.${row.cost.kind}`)} ${formatMoney(row.cost.amount, row.cost.currency, lang)}`,
    count('year'),
    mileage !== null && formatKm(mileage, lang),
    fuel && value('fuelType', fuel),
    category && value('category', category),
    row.pictures > 0 && t('data.pictures', { count: row.pictures, n: formatNumber(row.pictures, lang) }),
    row.car?.soldOut === true && t('card.soldOut'),
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2.5">
      <p className="min-w-0 break-words">
        {row.refused === undefined ? (
          <>
            <bdi className="font-mid">{names.car({ make: text('make'), model: text('model') })}</bdi>{' '}
            <bdi className="text-ink-3">{text('trim')}</bdi>
          </>
        ) : (
          <span className="font-mid text-danger">{t('data.refusedRow')}</span>
        )}
      </p>
      <p className="max-w-40 break-words text-end tabular-nums">
        {row.refused === undefined ? <Price text={text('sellingPrice')} /> : line}
      </p>
      <p className="min-w-0 text-ink-2 text-sm">
        {facts.map((fact, at) => (
          <span key={String(fact)}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <p className="text-end text-ink-3 text-sm tabular-nums">{row.refused === undefined && line}</p>
      {(row.refused !== undefined || row.notes.length > 0) && (
        <ul className="col-span-2 mt-1 text-ink-3 text-sm">
          {row.refused !== undefined && (
            <li className="wrap-anywhere">
              <DataReason reason={row.refused} />
            </li>
          )}
          {row.notes.map(({ value, ...reason }) => (
            <li key={reason.text + value} className="wrap-anywhere">
              {value && (
                <>
                  <bdi className="text-ink-2">{value}</bdi>
                  {': '}
                </>
              )}
              <DataReason reason={reason} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
