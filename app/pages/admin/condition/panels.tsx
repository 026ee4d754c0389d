import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SheetDrawing, Sign } from '#app/features/stock/condition/components/drawing.tsx'
import { useSheetWords } from '#app/features/stock/condition/components/words.ts'
import type { Panel } from '#app/features/stock/condition/fields.ts'
import { type MarkName, markNames, splitMark } from '#app/features/stock/condition/marks/rules.ts'
import { markedPanels } from '#app/features/stock/condition/proof/rules.ts'
import { sortMarks } from '#app/features/stock/condition/spellings.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PanelPicture } from './picker.tsx'
import { type Sheet, setting, states } from './use-sheet.ts'

const keyOf: Record<string, MarkName> = { o: 'original', p: 'repainted' }
const withDegree: readonly string[] = ['W', 'A', 'U', 'C', 'T']

export function usePainter({ condition, set }: Sheet) {
  const [panel, setPanel] = useState<Panel>()
  const [last, setLast] = useState<MarkName>()
  const [isBrush, setBrush] = useState(false)
  const on = panel ? (condition[panel] ?? []) : []

  function toggle(target: Panel, name: MarkName): void {
    const before = condition[target] ?? []
    const others = before.filter((mark) => splitMark(mark).name !== name)
    const isOn = others.length < before.length
    const next = isOn
      ? others
      : name === 'original'
        ? ['original']
        : [...others.filter((mark) => mark !== 'original'), name]
    set({ [target]: next.length > 0 ? sortMarks(next) : null })
    setPanel(target)
    setLast(name)
  }

  return {
    panel,
    on,
    last,
    isBrush,
    toggle,
    paint: () => setBrush(!isBrush),
    tap: (target: Panel) => {
      if (isBrush && last) return toggle(target, last)
      setPanel(target)
      const graded = (condition[target] ?? [])
        .map((mark) => splitMark(mark).name)
        .filter((name) => withDegree.includes(name))
      if (graded[0] && !(last && graded.includes(last))) setLast(graded[0])
    },
    grade: (degree: number | undefined) => {
      if (!panel || !last) return
      set({ [panel]: sortMarks([...on.filter((mark) => splitMark(mark).name !== last), `${last}${degree ?? ''}`]) })
    },
    close: () => {
      setPanel(undefined)
      setBrush(false)
    },
  }
}

export type Painter = ReturnType<typeof usePainter>

export function SheetPanels({ sheet, painter }: { sheet: Sheet; painter: Painter }) {
  const { t } = useTranslation()
  const { part, marks } = useSheetWords()
  const { condition } = sheet

  const handleKey = (panel: Panel) => (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const name = keyOf[key] ?? markNames.find((one) => one === key.toUpperCase())
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    painter.toggle(panel, name)
  }

  const nameOf = (group: 'skin' | 'frame', panel: Panel) => {
    // A statement on the whole group applies to panels without marks of their own.
    const on = condition[panel] ?? (condition[group] && ['original'])
    return on
      ? t('sheetEdit.panelSaid', { panel: part(panel), marks: marks(on) })
      : t('sheetEdit.panelUnstated', { panel: part(panel) })
  }

  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {(['skin', 'frame'] as const).map((group) => {
        const isStated = condition[group] !== undefined
        return (
          <section key={group} aria-labelledby={`sheet-${group}`} className="min-w-0">
            <h2 id={`sheet-${group}`} className="mb-2 font-mid text-lg">
              {t(`sheet.group.${group}`)}
            </h2>
            <button
              {...setting(sheet, group, isStated ? '' : group === 'skin' ? 'original' : 'sound')}
              aria-pressed={isStated}
              className={`${chipLook(isStated)} mb-3`}
            >
              {t(`sheetEdit.rest.${group}`)}
            </button>
            <Fold
              isFolded={group === 'frame' && markedPanels(condition, 'frame').length === 0}
              title={t('sheetEdit.drawFrame')}
            >
              <SheetDrawing
                group={group}
                condition={condition}
                chosen={painter.panel}
                over={(panel) => (
                  <button
                    type="button"
                    aria-label={nameOf(group, panel)}
                    aria-pressed={painter.panel === panel}
                    onClick={() => painter.tap(panel)}
                    onKeyDown={handleKey(panel)}
                    className="block size-full rounded-sm"
                  />
                )}
              />
            </Fold>
          </section>
        )
      })}
      <p className="pointer-fine:block hidden text-pretty text-ink-3 text-sm sm:col-span-2">{t('sheetEdit.keys')}</p>
    </div>
  )
}

export function SheetBar({
  sheet,
  painter,
  pictures,
  done,
}: {
  sheet: Sheet
  painter: Painter
  pictures: string[]
  done: string
}) {
  const { t } = useTranslation()
  const { part } = useSheetWords()
  const { panel, on, last, isBrush } = painter
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = panel && document.querySelector('foreignObject [aria-pressed=true]')
    if (!chosen || !bar.current) return
    const covered = chosen.getBoundingClientRect().bottom + 12 - bar.current.getBoundingClientRect().top
    if (covered > 0) window.scrollBy({ top: covered })
  }, [panel])
  const graded = last && withDegree.includes(last) ? on.find((mark) => splitMark(mark).name === last) : undefined
  const save = (
    <Button type="submit" kind="primary">
      {t('edit.save')}
    </Button>
  )
  const title =
    isBrush && last ? t('sheetEdit.brush', { mark: t(`sheet.mark.${last}`) }) : panel ? part(panel) : t('sheetEdit.tap')
  return (
    <section
      ref={bar}
      aria-label={panel ? t('sheetEdit.marksOf', { panel: part(panel) }) : t('sheet.legend')}
      className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 mt-6 rounded-[1rem] bg-surface p-3 shadow-float lg:bottom-4"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1 text-fact leading-[1.35]">
          <p className="font-mid">{title}</p>
          <p role="status" className="text-ink-3 text-sm">
            {t(states[sheet.state].says)}
          </p>
        </div>
        {sheet.state === 'asked' ? save : <noscript>{save}</noscript>}
        <IconButton label={t('sheetEdit.undo')} icon="undo" disabled={!sheet.undo} onClick={sheet.undo} />
        {panel ? (
          <IconButton label={t('sheetEdit.close')} icon="close" onClick={painter.close} />
        ) : (
          <Link to={done} className={buttonLook()}>
            {t('sheetEdit.quick.done')}
          </Link>
        )}
      </div>
      {panel && (
        <>
          <div className="mt-2 grid grid-cols-4 gap-2">
            {markNames.map((name) => {
              const isOn = on.some((mark) => splitMark(mark).name === name)
              return (
                <button
                  key={name}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => painter.toggle(panel, name)}
                  className={`grid min-h-13 min-w-0 place-items-center rounded-md p-1 text-center text-xs ${isOn ? 'bg-accent-soft font-mid text-accent-ink' : 'inset-ring inset-ring-line'}`}
                >
                  {name !== 'original' && (
                    <svg viewBox="-17 -17 34 34" width="24" height="24" aria-hidden>
                      <Sign mark={name} />
                    </svg>
                  )}
                  <span className="max-w-full break-words">{t(`sheetEdit.short.${name}`)}</span>
                </button>
              )
            })}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
            {last && (
              <button type="button" aria-pressed={isBrush} onClick={painter.paint} className={chipLook(isBrush)}>
                {t('sheetEdit.brushOn')}
              </button>
            )}
            <PanelPicture key={panel} panel={panel} sheet={sheet} pictures={pictures} />
            {graded &&
              [1, 2, 3].map((degree) => {
                const isOn = splitMark(graded).degree === degree
                return (
                  <button
                    key={degree}
                    type="button"
                    aria-label={t('sheetEdit.degree', { degree })}
                    aria-pressed={isOn}
                    onClick={() => painter.grade(isOn ? undefined : degree)}
                    className={chipLook(isOn)}
                  >
                    {degree}
                  </button>
                )
              })}
          </div>
        </>
      )}
    </section>
  )
}

function Fold({ isFolded, title, children }: { isFolded: boolean; title: string; children: ReactNode }) {
  // Set at the first render, so that removing the last mark does not fold the section.
  const [isOptional] = useState(isFolded)
  if (!isOptional) return children
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-2 text-sm">
        {title}
        <Icon name="down" size="sm" />
      </summary>
      {children}
    </details>
  )
}
