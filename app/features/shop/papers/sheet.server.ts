import {
  type Condition,
  type Group,
  listPanels,
  listParts,
  listSheet,
  type SheetKey,
  type System,
} from '#app/features/stock/condition/fields.ts'
import { splitMark } from '#app/features/stock/condition/marks/rules.ts'
import { listMarkNames } from '#app/features/stock/condition/proof/rules.ts'
import { drawingWidth, frameDrawing, signOf, skinDrawing } from '#app/features/stock/condition/shared/drawing.ts'
import { sheetWords } from '#app/features/stock/condition/words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translator } from '#app/i18n/translate.ts'

type Line = { label: string; value: string }
export type PaperSheet = {
  title: string
  verdict: string
  by: string | null
  drawings: { svg: string; sentences: string[] }[]
  legend: { svg: string; said: string }[]
  note: string | null
  groups: { title: string; lines: Line[] }[]
}

const groups: Group[] = ['history', 'systems', 'tyres', 'identity', 'items', 'record']
const atHead: SheetKey[] = ['inspectedOn', 'inspectedBy']

export function makeSheet(condition: Condition | null, { t }: Translator, language: Language): PaperSheet | null {
  if (!condition) return null
  const { verdict, sentences, value, part, inspected, reading } = sheetWords(t, language)
  const drawn = (['skin', 'frame'] as const).filter((group) => sentences(condition, group).length > 0)
  const line = (key: SheetKey): Line[] => {
    const said = condition[key]
    return said === undefined || atHead.includes(key) ? [] : [{ label: part(key), value: value(key, said) }]
  }
  const lines = (key: SheetKey) => [
    ...line(key),
    ...(key === 'fuelSystem' ? [] : listParts(key as System).flatMap(line)),
  ]
  return {
    title: t('sheet.title'),
    verdict: verdict(condition).join(' '),
    by: inspected(condition) ?? null,
    drawings: drawn.map((group) => ({ svg: drawPanels(group, condition), sentences: sentences(condition, group) })),
    legend: listMarkNames(condition).map((name) => ({
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-17 -17 34 34">${drawSign(name)}</svg>`,
      said: t(`sheet.mark.${name}`),
    })),
    note: drawn.length > 0 ? reading(condition) : null,
    groups: groups
      .map((group) => ({ title: t(`sheet.group.${group}`), lines: listSheet(group).flatMap(lines) }))
      .filter((one) => one.lines.length > 0),
  }
}

/**
 * Draws the unfolded car with its marks. Parts without a statement have dashed outlines. The drawing is never mirrored.
 */
function drawPanels(group: 'skin' | 'frame', condition: Condition): string {
  const { height, shapes, plain } = group === 'skin' ? skinDrawing : frameDrawing
  const outlines: string[] = []
  const signs: string[] = []
  for (const panel of listPanels(group)) {
    const { path, box, isMirrored } = { isMirrored: false, ...shapes[panel] }
    if (!path || !box) continue
    const isStated = (condition[panel] ?? condition[group]) !== undefined
    const marks = (condition[panel] ?? []).filter((mark) => mark !== 'original')
    const line = isStated
      ? 'stroke="#474d49" stroke-width="1.5"'
      : 'stroke="#8a908c" stroke-width="1" stroke-dasharray="3 3"'
    outlines.push(
      `<path d="${path}"${isMirrored ? ` transform="translate(${drawingWidth}) scale(-1 1)"` : ''} fill="${groundOf(marks)}" ${line}/>`,
    )
    const [x, y, width, tall] = box
    marks.forEach((mark, place) => {
      const away = (place - (marks.length - 1) / 2) * 26
      const [atX, atY] = tall > width ? [x + width / 2, y + tall / 2 + away] : [x + width / 2 + away, y + tall / 2]
      signs.push(`<g transform="translate(${atX} ${atY})">${drawSign(mark)}</g>`)
    })
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingWidth} ${height}">${outlines.join('')}<path d="${plain}" fill="none" stroke="#8a908c" stroke-width="1"/>${signs.join('')}</svg>`
}

const groundOf = (marks: string[]) =>
  marks.some((mark) => /^[XW]/.test(mark)) ? '#f7e4df' : marks.includes('repainted') ? '#e4efe9' : 'none'

function drawSign(mark: string): string {
  const { name, degree = '' } = splitMark(mark)
  const { letter, path, ground, ink, ring } = signOf(name)
  const plain = (colour: string) => papers[colour] ?? colour
  const size = degree ? 11 : 13
  return `<path d="${path}" fill="${plain(ground)}" stroke="${plain(ring)}" stroke-width="1.5"/><text y="${size * 0.36}" text-anchor="middle" font-family="Noto Sans KR" font-size="${size}" font-weight="700" fill="${plain(ink)}">${letter}${degree}</text>`
}

const papers: Record<string, string> = {
  'var(--surface)': '#ffffff',
  'var(--ink)': '#161a18',
  'var(--accent)': '#24705c',
  'var(--on-accent)': '#ffffff',
  'var(--danger)': '#b23a24',
  'var(--on-danger)': '#ffffff',
}
