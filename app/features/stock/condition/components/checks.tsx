import { useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOpenOnPaper } from '#app/ui/open-on-paper.ts'
import { type Check, listChecks } from '../checks.ts'
import { type Condition, type SheetKey, type SheetValue, sheetFieldOf } from '../fields.ts'
import { listed } from '../words.ts'
import { useSheetWords } from './words.ts'

/** The id of the row with an entry, for links to it. */
export const rowOf = (key: SheetKey) =>
  `sheet-${sheetFieldOf(key).of ?? (sheetFieldOf(key).group === 'systems' ? key : sheetFieldOf(key).group)}`

/** Opens a row by its id and the fold around it, so that a link leads to its entries. */
export function openRow(id: string): void {
  for (let row = document.getElementById(id)?.closest('details'); row; row = row.parentElement?.closest('details'))
    row.open = true
}

// Fewer good groups stay unfolded, because a fold would save no room.
const foldedFrom = 3

/**
 * All entries of a sheet, a folded row for each group. Groups with only good news share one fold. Rows are open on
 * paper.
 */
export function Checks({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const checks = listChecks(condition)
  useOpenOnPaper(box)
  const toggle = () => {
    for (const row of box.current?.querySelectorAll('details') ?? []) row.open = !isOpen
    setIsOpen(!isOpen)
  }
  if (checks.length === 0) return null
  const count = countKeys(checks.filter(isCheck))
  const good = checks.filter(({ areAllGood }) => areAllGood)
  const isFolded = good.length >= foldedFrom
  return (
    <div ref={box} className="mt-4">
      <div className="border-line border-t">
        <Rows checks={isFolded ? checks.filter(({ areAllGood }) => !areAllGood) : checks} condition={condition} />
        {isFolded && (
          <details className="group/fold">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 border-line border-b">
              <Icon name="tick" size="sm" />
              <span className="min-w-0 flex-1">
                {t('sheet.allGood', {
                  count: countKeys(good),
                  checks: t('sheet.checks', { count: countKeys(good) }),
                })}
              </span>
              <span className="text-ink-3 print:hidden group-open/fold:rotate-180">
                <Icon name="down" size="sm" />
              </span>
            </summary>
            <Rows checks={good} condition={condition} />
          </details>
        )}
      </div>
      {count > 0 && (
        <Button kind="text" aria-expanded={isOpen} className="noscript:hidden -ms-3!" onClick={toggle}>
          {t('sheet.allChecks', { count })}
        </Button>
      )}
    </div>
  )
}

/** The number of a record, its date and a guarantee are entries, but not checks. */
const isCheck = ({ id }: Check) => id !== 'record'
const countKeys = (checks: Check[]) => checks.reduce((sum, { keys }) => sum + keys.length, 0)

function Rows({ checks, condition }: { checks: Check[]; condition: Condition }) {
  return (
    <div className="items-start gap-x-10 md:grid md:grid-cols-2 print:block">
      {checks.map((check) => (
        <Row key={check.id} check={check} condition={condition} />
      ))}
    </div>
  )
}

function Row({ check, condition }: { check: Check; condition: Condition }) {
  const { id, keys, exceptions, areAllGood } = check
  const { t } = useTranslation()
  const { part, value } = useSheetWords()
  const isSystem = keys.some((key) => sheetFieldOf(key).group === 'systems')
  const title =
    id === 'systems' ? listed(keys.map(part), t) : isSystem ? part(id as SheetKey) : t(`sheet.group.${id as 'history'}`)
  const count = keys.length
  const counted = t(isCheck(check) ? 'sheet.checks' : 'sheet.entries', { count })
  return (
    <details id={`sheet-${id}`} className="group scroll-mt-20 border-line border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-1.5">
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0">{title}</span>
          <span className="min-w-0 text-ink-3 text-sm">
            {areAllGood ? t('sheet.allGood', { count, checks: counted }) : counted}
          </span>
          {exceptions.length > 0 && (
            <span className="w-full text-danger text-sm">
              {exceptions
                .map((key) => t('sheet.fault', { part: part(key), state: value(key, condition[key] as SheetValue) }))
                .join(t('searches.comma'))}
            </span>
          )}
        </span>
        <span className="text-ink-3 print:hidden group-open:rotate-180">
          <Icon name="down" size="sm" />
        </span>
      </summary>
      <dl className="pb-2 text-sm print:columns-3 print:gap-x-12">
        {keys.map((key) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4 py-1.5 print:break-inside-avoid">
            <dt className="text-ink-3">{part(key)}</dt>
            <dd
              className={`ms-auto min-w-0 whitespace-pre-line break-words break-keep font-mid ${exceptions.includes(key) ? 'text-danger' : ''}`}
            >
              <bdi className="block">{value(key, condition[key] as SheetValue)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
