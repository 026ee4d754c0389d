import { formatDay, formatKm, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import {
  type Condition,
  type Group,
  leak,
  listPanels,
  listSheet,
  type Panel,
  type PictureKey,
  panelPictured,
  pictureKey,
  type SheetKey,
  type SheetValue,
  sheetFieldOf,
  sheetKeys,
} from './fields.ts'
import { type MarkName, splitMark } from './marks/rules.ts'
import { frameState, hasOriginalSkin, isComplete, listMarks, markedPanels } from './proof/rules.ts'

const bad = new Set(['fault', 'leak', 'slight-leak', 'worn', 'repair', 'altered', 'erased', 'differs', 'unlawful'])
export const isBad = (said: unknown) => typeof said === 'string' && bad.has(said)

export function sheetWords(t: Translate, lang: Language) {
  function part(key: SheetKey): string {
    const panel = panelPictured(key)
    return panel ? t('sheet.picture', { panel: part(panel) }) : t(`sheet.part.${key as Exclude<SheetKey, PictureKey>}`)
  }
  const word = (text: string) => t(`sheet.word.${text}` as 'sheet.word.yes')

  function mark(text: string): string {
    const { name, degree } = splitMark(text)
    const said = t(`sheet.mark.${name}`)
    return degree ? t('sheet.degree', { mark: said, degree }) : said
  }
  const marks = (list: readonly string[]) => list.map(mark).join(t('searches.comma'))

  function value(key: SheetKey, said: SheetValue): string {
    const { kind, unit, words } = sheetFieldOf(key)
    if (Array.isArray(said)) return marks(said)
    if (typeof said === 'number')
      return unit === 'km'
        ? formatKm(said, lang)
        : unit
          ? t(`sheet.unit.${unit}`, { n: formatNumber(said, lang) })
          : formatNumber(said, lang)
    if (kind === 'date') return formatDay(said, lang)
    if (words === leak) return t(`sheet.leak.${said as 'good'}`)
    if (key === 'mileageLevel' && said === 'low') return word('little')
    return words?.includes(said) ? word(said) : said
  }

  const panelSaid = (panel: string, said: string) => t('sheet.panelSaid', { panel, marks: said })

  const found = (condition: Condition, group: 'skin' | 'frame') =>
    markedPanels(condition, group).map(([panel, list]) => panelSaid(part(panel), marks(list)))

  function sentences(condition: Condition, group: 'skin' | 'frame'): string[] {
    const said = found(condition, group)
    if (isComplete(condition, group))
      return said.length > 0 ? [...said, t(group === 'skin' ? 'sheet.othersOriginal' : 'sheet.othersSound')] : []
    const original = listPanels(group).filter((panel) => condition[panel]?.includes('original'))
    return original.length > 0 ? [...said, panelSaid(listed(original.map(part), t), mark('original'))] : said
  }

  /** Returns sentences with the panel that each is about, plus a line for each panel that only has a picture. */
  function lines(condition: Condition, group: 'skin' | 'frame'): { panel?: Panel | undefined; text: string }[] {
    const marked = markedPanels(condition, group).map(([panel]) => panel)
    const pictured = listPanels(group).filter((panel) => condition[pictureKey(panel)] && !marked.includes(panel))
    const said = sentences(condition, group).map((text, at) => ({ text, panel: marked[at] }))
    return [...said, ...pictured.map((panel) => ({ text: part(panel), panel }))]
  }

  function inspected({ inspectedOn, inspectedBy }: Condition): string | undefined {
    if (!inspectedOn) return inspectedBy && t('sheet.by', { name: inspectedBy })
    const date = value('inspectedOn', inspectedOn)
    return t(inspectedBy ? 'sheet.inspectedBy' : 'sheet.inspected', { date, name: inspectedBy })
  }

  function reading(condition: Condition): string {
    const isGraded = listMarks(condition).some((mark) => splitMark(mark).degree)
    const isDashed = (['skin', 'frame'] as const).some(
      (group) => sentences(condition, group).length > 0 && isLeftOpen(condition, group),
    )
    return [t('sheet.drawing'), ...(isGraded ? [t('sheet.worst')] : []), ...(isDashed ? [t('sheet.dashed')] : [])].join(
      ' ',
    )
  }

  /** Returns the stated facts as sentences, most serious first. `against` marks those that speak against the car. */
  function weigh(condition: Condition): { text: string; against: boolean }[] {
    const { accident, simpleRepair, flood, fire, official } = condition
    const frame = frameState(condition)
    const entries = (keys: SheetKey[]) =>
      keys.map((key) => t('sheet.fault', { part: part(key), state: inner(value(key, condition[key] ?? '')) }))
    const faults = entries(listFaults(condition))
    const against = (holds: boolean, text: string) => (holds ? [{ text, against: true }] : [])
    const speaksFor = (holds: boolean, text: string) => (holds ? [{ text, against: false }] : [])
    return [
      ...against(accident === 'yes', t('sheet.verdict.accident')),
      // The summary never says 'no accident' about a car with a damaged frame. The list of entries still shows the
      // statement.
      ...speaksFor(accident === 'no' && frame !== 'damaged', t('sheet.verdict.noAccident')),
      ...against(accident !== 'yes' && simpleRepair === 'yes', t('sheet.verdict.simpleRepair')),
      ...against(flood === 'yes', t('sheet.verdict.flood')),
      ...against(fire === 'yes', t('sheet.verdict.fire')),
      ...(['rental', 'taxi', 'school', 'conversion'] as const).flatMap((key) =>
        against(condition[key] === 'yes', t(`sheet.verdict.${key}`)),
      ),
      ...against(
        official === 'yes' || official === 'police',
        t(official === 'police' ? 'sheet.verdict.police' : 'sheet.verdict.official'),
      ),
      ...speaksFor(frame === 'sound', t('sheet.verdict.frameSound')),
      ...against(frame === 'damaged', t('sheet.verdict.frameDamaged')),
      ...speaksFor(hasOriginalSkin(condition), t('sheet.verdict.original')),
      ...skin(condition).map((text) => ({ text, against: true })),
      ...against(faults.length > 0, t('sheet.verdict.systems', { found: faults.map(inner).join(t('searches.comma')) })),
      ...entries(listDefects(condition)).map((text) => ({ text: `${text}.`, against: true })),
    ]
  }
  /** Returns what speaks for the car as one line. */
  const favour = (condition: Condition) =>
    weigh(condition)
      .flatMap(({ text, against }) => (against ? [] : text))
      .join(' ')

  /**
   * Returns what speaks against the car, most serious first, with the panel or the entry that each is about. `isFrame`
   * is the frame as a whole.
   */
  function exceptions(condition: Condition): { text: string; panel?: Panel; key?: SheetKey; isFrame?: boolean }[] {
    const counts = skin(condition)
    const faults = [...listFaults(condition), ...listDefects(condition)]
    const named = (key: SheetKey) => ({
      key,
      text: t('sheet.fault', { part: part(key), state: inner(value(key, condition[key] ?? '')) }),
    })
    // Panels and faults are named one by one instead of being counted. A system is not named beside its faulty part.
    const single = [...faults, ...sheetKeys.filter((key) => sheetFieldOf(key).group === 'systems')]
    const others = weigh({ ...condition, ...Object.fromEntries(single.map((key) => [key, undefined])) })
      .filter(({ text, against }) => against && !counts.includes(text))
      .map(({ text }) => ({
        text: text.replace(/\.$/, ''),
        ...(text === t('sheet.verdict.frameDamaged') && { isFrame: true }),
      }))
    const panels = (['frame', 'skin'] as const).flatMap((group) =>
      markedPanels(condition, group).map(([panel, list]) => ({
        panel,
        text: panelSaid(part(panel), marks(list)).replace(/\.$/, ''),
      })),
    )
    return [...others, ...panels, ...faults.map(named)]
  }

  const verdict = (condition: Condition) => weigh(condition).map(({ text }) => text)
  const cautions = (condition: Condition) =>
    weigh(condition).flatMap(({ text, against }) => (against ? text.replace(/\.$/, '') : []))

  function skin(condition: Condition): string[] {
    return countSkin(condition).map(([sort, count]) =>
      sort === 'X' || sort === 'W' || sort === 'repainted'
        ? t(`sheet.verdict.${sort}`, { count })
        : t('sheet.verdict.marked', { count, mark: t(`sheet.mark.${sort}`) }),
    )
  }

  return {
    part,
    marks,
    value,
    found,
    sentences,
    lines,
    inspected,
    reading,
    favour,
    exceptions,
    verdict,
    cautions,
    skin,
  }
}

/** Writes a name as it is within a sentence. Abbreviations keep their capitals. */
const inner = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)
export const listed = ([first = '', ...others]: string[], t: Translate) =>
  [first, ...others.map(inner)].join(t('searches.comma'))

const sorts = ['X', 'W', 'repainted', 'T', 'C', 'U', 'A'] as const

function countSkin(condition: Condition): [(typeof sorts)[number], number][] {
  const panels = markedPanels(condition, 'skin').map(([, marks]) => marks.map((mark): MarkName => splitMark(mark).name))
  return sorts.flatMap((sort) => {
    const count = panels.filter((names) => names.includes(sort)).length
    return count > 0 ? [[sort, count] as [typeof sort, number]] : []
  })
}

/** Lists systems and parts that are not good. A faulty part replaces the system it belongs to. */
function listFaults(condition: Condition): SheetKey[] {
  const isBad = (key: SheetKey) =>
    sheetFieldOf(key).group === 'systems' && condition[key] !== undefined && condition[key] !== 'good'
  return sheetKeys.filter(
    (key) => isBad(key) && !sheetKeys.some((inner) => sheetFieldOf(inner).of === key && isBad(inner)),
  )
}

function listDefects(condition: Condition): SheetKey[] {
  const others: Group[] = ['tyres', 'identity', 'items']
  return others
    .flatMap((group) => listSheet(group))
    .filter((key) => isBad(condition[key]) || (key === 'recall' && condition[key] === 'open'))
}

function isLeftOpen(condition: Condition, group: 'skin' | 'frame'): boolean {
  return condition[group] === undefined && listPanels(group).some((panel) => condition[panel] === undefined)
}
