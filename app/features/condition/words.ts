import type { TFunction } from 'i18next'
import { formatDay, formatKm, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import {
  type Condition,
  listPanels,
  type Panel,
  type PictureKey,
  panelPictured,
  pictureKey,
  type SheetKey,
  type SheetValue,
  sheetFieldOf,
  sheetKeys,
} from './fields.ts'
import { type MarkName, markLetters, splitMark } from './marks/rules.ts'
import { frameState, isSkinOriginal, isStated, listMarks, markedPanels } from './rules.ts'

/** The words for a condition sheet in a language. */
export function sheetWords(t: TFunction, lang: Language) {
  function part(key: SheetKey): string {
    const panel = panelPictured(key)
    return panel ? t('sheet.picture', { panel: part(panel) }) : t(`sheet.part.${key as Exclude<SheetKey, PictureKey>}`)
  }
  const word = (text: string) => t(`sheet.word.${text}` as 'sheet.word.yes')

  /** A mark in words, with how bad it is. */
  function mark(text: string): string {
    const { name, degree } = splitMark(text)
    const said = t(`sheet.mark.${name}`)
    return degree ? t('sheet.degree', { mark: said, degree }) : said
  }
  const marks = (list: readonly string[]) => list.map(mark).join(t('searches.comma'))

  /** What an entry says. */
  function value(key: SheetKey, said: SheetValue): string {
    const { kind, unit, words } = sheetFieldOf(key)
    if (Array.isArray(said)) return marks(said)
    if (typeof said === 'number')
      return unit === 'km' ? formatKm(said, lang) : unit ? t(`sheet.unit.${unit}`, { n: formatNumber(said, lang) }) : formatNumber(said, lang)
    if (kind === 'date') return formatDay(said, lang)
    return words?.includes(said) ? word(said) : said
  }

  const panelSaid = (panel: string, said: string) => t('sheet.panelSaid', { panel, marks: said })

  /** What was found on each panel of a part, a sentence each. */
  const found = (condition: Condition, group: 'skin' | 'frame') =>
    markedPanels(condition, group).map(([panel, list]) => panelSaid(part(panel), marks(list)))

  /** The same, and what the others are said to be; those that nothing is said of are not named. */
  function sentences(condition: Condition, group: 'skin' | 'frame'): string[] {
    const said = found(condition, group)
    if (isStated(condition, group)) return said.length > 0 ? [...said, t(group === 'skin' ? 'sheet.othersOriginal' : 'sheet.othersSound')] : []
    const original = listPanels(group).filter((panel) => condition[panel]?.includes('original'))
    return original.length > 0 ? [...said, panelSaid(original.map(part).join(t('searches.comma')), mark('original'))] : said
  }

  /** These line by line, with the panel that each is about; a panel of which there is only a picture has a line of its own. */
  function lines(condition: Condition, group: 'skin' | 'frame'): { panel?: Panel | undefined; text: string }[] {
    const marked = markedPanels(condition, group).map(([panel]) => panel)
    const pictured = listPanels(group).filter((panel) => condition[pictureKey(panel)] && !marked.includes(panel))
    const said = sentences(condition, group).map((text, at) => ({ text, panel: marked[at] }))
    return [...said, ...pictured.map((panel) => ({ text: part(panel), panel }))]
  }

  /** When the car was looked at, and by whom; undefined where neither is stated. */
  function inspected({ inspectedOn, inspectedBy }: Condition): string | undefined {
    if (!inspectedOn) return inspectedBy && t('sheet.by', { name: inspectedBy })
    const date = value('inspectedOn', inspectedOn)
    return t(inspectedBy ? 'sheet.inspectedBy' : 'sheet.inspected', { date, name: inspectedBy })
  }

  /** How the drawings are to be read. */
  function reading(condition: Condition): string {
    const isGraded = listMarks(condition).some((mark) => splitMark(mark).degree)
    const isDashed = (['skin', 'frame'] as const).some((group) => sentences(condition, group).length > 0 && isLeftOpen(condition, group))
    return [t('sheet.drawing'), ...(isGraded ? [t('sheet.worst')] : []), ...(isDashed ? [t('sheet.dashed')] : [])].join(' ')
  }

  /** The sheet in a few sentences, the heaviest first: only what it states. */
  function verdict(condition: Condition): string[] {
    const { accident, simpleRepair, flood, fire } = condition
    const said: string[] = []
    const frame = frameState(condition)
    if (accident === 'yes') said.push(t('sheet.verdict.accident'))
    // Nobody reads 'no accident' above a frame that was straightened: the entry itself stands further down, as it was stated.
    if (accident === 'no' && frame !== 'damaged') said.push(t('sheet.verdict.noAccident'))
    if (accident !== 'yes' && simpleRepair === 'yes') said.push(t('sheet.verdict.simpleRepair'))
    if (flood === 'yes') said.push(t('sheet.verdict.flood'))
    if (fire === 'yes') said.push(t('sheet.verdict.fire'))
    if (frame) said.push(t(frame === 'sound' ? 'sheet.verdict.frameSound' : 'sheet.verdict.frameDamaged'))
    if (isSkinOriginal(condition)) said.push(t('sheet.verdict.original'))
    for (const [sort, count] of countSkin(condition)) said.push(t(`sheet.verdict.${sort}`, { count }))
    const faults = listFaults(condition).map((key) => t('sheet.fault', { part: part(key), state: value(key, condition[key] ?? '') }))
    if (faults.length > 0) said.push(t('sheet.verdict.systems', { found: faults.join(t('searches.comma')) }))
    return said
  }

  return { part, marks, value, found, sentences, lines, inspected, reading, verdict }
}

/** How many panels of the skin bear which mark, each panel counted by its heaviest; scratches, dents and the like together. */
export function countSkin(condition: Condition): ['X' | 'W' | 'repainted' | 'marked', number][] {
  const heaviest = markedPanels(condition, 'skin').map(([, marks]) => {
    const names: MarkName[] = marks.map((mark) => splitMark(mark).name)
    const first = markLetters.find((letter) => names.includes(letter))
    return first === 'X' || first === 'W' || first === 'repainted' ? first : 'marked'
  })
  return (['X', 'W', 'repainted', 'marked'] as const).flatMap((sort) => {
    const count = heaviest.filter((one) => one === sort).length
    return count > 0 ? [[sort, count] as ['X' | 'W' | 'repainted' | 'marked', number]] : []
  })
}

/** The systems and their parts of which something else than good is stated; a part says more than its system. */
function listFaults(condition: Condition): SheetKey[] {
  const isBad = (key: SheetKey) => sheetFieldOf(key).group === 'systems' && condition[key] !== undefined && condition[key] !== 'good'
  return sheetKeys.filter((key) => isBad(key) && !sheetKeys.some((inner) => sheetFieldOf(inner).of === key && isBad(inner)))
}

/** Whether nothing is stated of some panel. */
function isLeftOpen(condition: Condition, group: 'skin' | 'frame'): boolean {
  return condition[group] === undefined && listPanels(group).some((panel) => condition[panel] === undefined)
}
