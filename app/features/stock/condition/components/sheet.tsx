import '#app/i18n/condition-texts.ts'
import type { ComponentProps } from 'react'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { useEnlarged, useOpenInGallery } from '#app/features/stock/photos/shared/enlarged.tsx'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { largestAddress } from '#app/lib/picture-address.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Condition, SheetKey } from '../fields.ts'
import { listMarkNames } from '../proof/rules.ts'
import { listPictured, scanPages } from '../rules.ts'
import { Checks, openRow, rowOf } from './checks.tsx'
import { outlineOf, SheetDrawing, Sign } from './drawing.tsx'
import { useSheetWords } from './words.ts'

type Props = {
  condition: Condition
  /** Pictures as sheetPictures lists them: first those of panels, then those of the Korean record. */
  pictures?: Picture[] | undefined
  /** The pictures in the car's gallery, and the place among them of the one that shows a fault. */
  gallery: Picture[]
  faultPhotos?: Partial<Record<SheetKey, number>> | undefined
  name: string
}

/**
 * A car's condition sheet for buyers: what speaks for it, what speaks against it, drawings, then all stated entries in
 * folded rows.
 */
export function ConditionSheet({ condition, pictures = [], gallery, faultPhotos = {}, name }: Props) {
  const { t } = useTranslation()
  const { favour, exceptions, lines, inspected } = useSheetWords()
  const speaksFor = favour(condition)
  const found = exceptions(condition)
  // A group stated as a whole needs no drawing.
  const drawn = (['skin', 'frame'] as const)
    .map((group) => ({ group, said: lines(condition, group) }))
    .filter(({ said }) => said.length > 0)
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
        <a
          href={largestAddress(picture.url)}
          onClick={(event) => open(event, at)}
          className="block shrink-0 cursor-zoom-in"
        >
          <Photo picture={picture} alt={alts[at] ?? ''} sizes="10rem" className={`rounded-sm bg-sunk ${look}`} />
        </a>
      )
    )
  }
  const openInGallery = useOpenInGallery()
  /** A photo of the panel or part. Otherwise its place in the drawing, or its row, which opens. */
  const leads = ({ panel, key, isFrame }: (typeof found)[number]): ComponentProps<'a'> => {
    const [at, place] = [panel ? pictured.indexOf(panel) : -1, key && faultPhotos[key]]
    const [own, shown] = [pictures[at], place === undefined ? undefined : gallery[place]]
    if (own) return { href: largestAddress(own.url), onClick: (event) => open(event, at) }
    if (shown && place !== undefined)
      return { href: largestAddress(shown.url), onClick: (event) => openInGallery(event, place) }
    if (panel) return { href: `#${outlineOf(panel)}` }
    const row = key ? rowOf(key) : isFrame ? 'sheet-drawing' : 'sheet-history'
    return { href: `#${row}`, onClick: () => openRow(row) }
  }
  const by = inspected(condition)
  return (
    <section aria-labelledby="condition">
      <div className="mb-3">
        <h2 id="condition" className="font-strong text-xl tracking-tight">
          {t('sheet.title')}
        </h2>
        {by && <p className="mt-1 text-pretty text-ink-3 text-sm">{by}</p>}
      </div>
      {speaksFor && <p className="text-pretty font-strong">{speaksFor}</p>}
      {found.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {found.map((one) => {
            const { text, panel } = one
            const at = panel ? pictured.indexOf(panel) : -1
            return (
              <li key={text} className="flex items-center justify-between gap-3">
                <a
                  {...leads(one)}
                  className="inline-flex min-h-8 min-w-0 items-center gap-2 text-danger underline-offset-4 hover:underline"
                >
                  <Icon name="info" size="sm" />
                  {text}
                </a>
                {at >= 0 && small(at, 'aspect-photo w-20')}
              </li>
            )
          })}
        </ul>
      )}
      <div id="sheet-drawing" className="grid scroll-mt-20 gap-x-8 empty:hidden sm:grid-cols-2">
        {drawn.map(({ group, said: rows }) => (
          <div key={group} className="mt-4 break-inside-avoid">
            {drawn.length > 1 && <h3 className="mb-2 font-mid text-ink-2">{t(`sheet.group.${group}`)}</h3>}
            <SheetDrawing group={group} condition={condition} />
            <ul className="mt-2 grid gap-1 text-fact text-ink-2 empty:hidden">
              {rows
                .filter(({ panel }) => !panel || !found.some((one) => one.panel === panel))
                .map(({ panel, text }) => (
                  <li key={text} className="flex items-center justify-between gap-3">
                    <span className="min-w-0">{text}</span>
                    {panel && small(pictured.indexOf(panel), 'aspect-photo w-20')}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {drawn.length > 0 && <Legend condition={condition} />}
      <Checks condition={condition} />
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
                <a
                  key={pdf}
                  href={pdf}
                  target="_blank"
                  rel="noopener"
                  className={`${buttonLook({ kind: 'text' })} -ms-2 mt-1`}
                >
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
