import '#app/i18n/condition-texts.ts'
import { largestAddress } from '#app/features/photos/rules.ts'
import type { Picture } from '#app/features/photos/schema.ts'
import { useEnlarged } from '#app/features/photos/shared/enlarged.tsx'
import { Photo } from '#app/features/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Condition, type Group, listParts, listSheet, type SheetKey, type SheetValue, type System } from '../fields.ts'
import { listMarkNames, listPictured, scanPages } from '../rules.ts'
import { isBad } from '../words.ts'
import { SheetDrawing, Sign } from './drawing.tsx'
import { useSheetWords } from './words.ts'

/** A car's condition sheet for buyers: a summary, drawings, then all entries as text. Entries that the seller did not state are left out. */
export function ConditionSheet({ condition, pictures = [], name }: { condition: Condition; pictures?: Picture[] | undefined; name: string }) {
  const { t } = useTranslation()
  const { verdict, lines, inspected } = useSheetWords()
  const verdicts = verdict(condition)
  // A group stated as a whole needs no drawing.
  const drawn = (['skin', 'frame'] as const).map((group) => ({ group, said: lines(condition, group) })).filter(({ said }) => said.length > 0)
  const pictured = listPictured(condition)
  const said = drawn.flatMap((one) => one.said)
  const pages = scanPages(condition)
  const alts = [
    ...pictured.map((panel) => said.find((line) => line.panel === panel)?.text ?? ''),
    ...pages.flatMap(({ picture }, at) => (picture ? t('sheet.scanPage', { page: at + 1 }) : [])),
  ]
  const { open, viewer } = useEnlarged(pictures, { alts, name, mark: '#condition-pictures' })
  const small = (at: number, look: string) => {
    const picture = pictures[at]
    return (
      picture && (
        <a href={largestAddress(picture.url)} onClick={(event) => open(event, at)} className="block shrink-0 cursor-zoom-in">
          <Photo picture={picture} alt={alts[at] ?? ''} sizes="10rem" className={`rounded-sm bg-sunk ${look}`} />
        </a>
      )
    )
  }
  const by = inspected(condition)
  return (
    <section aria-labelledby="condition" className="print:order-last print:break-before-page">
      <h2 id="condition" className="mb-4 font-strong text-xl tracking-tight">
        {t('sheet.title')}
      </h2>
      {verdicts.length > 0 && <p className="text-pretty font-mid text-lg">{verdicts.join(' ')}</p>}
      {by && <p className="mt-1 text-ink-3 text-sm">{by}</p>}
      {drawn.map(({ group, said: rows }) => (
        <div key={group} className="mt-4 break-inside-avoid">
          {drawn.length > 1 && <h3 className="mb-2 font-mid text-ink-2">{t(`sheet.group.${group}`)}</h3>}
          <div className="grid grid-cols-1 items-center gap-6 sm:grid-cols-2 print:grid-cols-[1fr_2fr]">
            <SheetDrawing group={group} condition={condition} />
            <ul className="grid gap-2 text-fact">
              {rows.map(({ panel, text }) => (
                <li key={text} className="flex items-center justify-between gap-3">
                  <span className="min-w-0">{text}</span>
                  {panel && small(pictured.indexOf(panel), 'aspect-photo w-20')}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ))}
      {drawn.length > 0 && <Legend condition={condition} />}
      <Facts condition={condition} />
      {pages.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-2 font-mid text-ink-2">{t('sheet.part.scan')}</h3>
          <ul className="flex flex-wrap gap-4 empty:hidden">
            {pages.flatMap(({ picture }, at) => {
              const place = pictured.length + pages.slice(0, at).filter((page) => page.picture).length
              return picture ? <li key={picture}>{small(place, 'aspect-3/4 w-36 inset-ring inset-ring-line')}</li> : []
            })}
          </ul>
          {pages.map(
            ({ pdf }) =>
              pdf && (
                <a key={pdf} href={pdf} target="_blank" rel="noopener" className={`${buttonLook({ kind: 'text' })} -ms-2 mt-1`}>
                  <Icon name="download" />
                  {t('sheet.openPdf')}
                </a>
              ),
          )}
        </div>
      )}
      {viewer}
    </section>
  )
}

function Legend({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const { reading } = useSheetWords()
  const names = listMarkNames(condition)
  return (
    <div className="mt-4 text-ink-2 text-sm">
      {names.length > 0 && (
        <ul aria-label={t('sheet.legend')} className="flex flex-wrap gap-x-4 gap-y-1">
          {names.map((name) => (
            <li key={name} className="inline-flex items-center gap-2">
              <svg viewBox="-17 -17 34 34" width="24" height="24" aria-hidden>
                <Sign mark={name} />
              </svg>
              {t(`sheet.mark.${name}`)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1">{reading(condition)}</p>
    </div>
  )
}

const groups: Group[] = ['history', 'systems', 'tyres', 'identity', 'items', 'record']

function Facts({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const { part, value } = useSheetWords()
  const row = (key: SheetKey, said: SheetValue, look = '') => (
    <div key={key} className={`flex flex-wrap justify-between gap-x-4 border-line border-b py-2 print:break-inside-avoid print:py-1 ${look}`}>
      <dt className="text-ink-3">{part(key)}</dt>
      <dd className={`ms-auto min-w-0 whitespace-pre-line break-words break-keep font-mid ${isBad(said) ? 'text-danger' : ''}`}>
        <bdi className="block">{value(key, said)}</bdi>
      </dd>
    </div>
  )
  /** `over` are classes for rows that have parts and for the rows beside them. */
  const rows = (key: SheetKey, over: string): ReturnType<typeof row>[] => {
    const parts = key === 'fuelSystem' ? [] : listParts(key as System)
    const said = condition[key]
    const known = parts.filter((one) => condition[one] !== undefined)
    // On paper, a system and its parts stay in one column.
    const together = (at: number) => (at < known.length ? 'print:break-after-avoid' : '')
    const inner = known.map((one, at) => row(one, condition[one] as SheetValue, `ps-4 text-sm ${together(at + 1)}`))
    return [...(said === undefined ? [] : [row(key, said, `${over} ${together(0)}`)]), ...inner]
  }
  return groups.map((group) => {
    const keys = listSheet(group)
    // If any system has parts, all systems span both columns, so that no row looks like a part of its neighbour.
    const hasParts = group === 'systems' && keys.some((key) => listParts(key as System).some((one) => condition[one] !== undefined))
    const found = keys.flatMap((key) => rows(key, hasParts ? 'md:col-span-2' : ''))
    return found.length === 0 ? null : (
      <div key={group} className="mt-6 break-inside-avoid print:mt-4">
        <h3 className="mb-2 font-mid text-ink-2">{t(`sheet.group.${group}`)}</h3>
        <dl className="grid grid-cols-1 gap-x-12 border-line border-t md:grid-cols-2 print:block print:columns-3 print:gap-x-12">{found}</dl>
      </div>
    )
  })
}
