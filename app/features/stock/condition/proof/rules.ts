import { type Condition, listPanels, type Panel, sheetFieldOf } from '../fields.ts'
import { type MarkName, markLetters, splitMark } from '../marks/rules.ts'

export function markedPanels(condition: Condition, group: 'skin' | 'frame'): [Panel, string[]][] {
  return listPanels(group).flatMap((panel) => {
    const marks = condition[panel]?.filter((mark) => mark !== 'original') ?? []
    return marks.length > 0 ? [[panel, marks] as [Panel, string[]]] : []
  })
}

export function listMarks(condition: Condition): string[] {
  return (['skin', 'frame'] as const).flatMap((group) => markedPanels(condition, group).flatMap(([, marks]) => marks))
}

export function listMarkNames(condition: Condition): MarkName[] {
  const borne = new Set(listMarks(condition).map((mark) => splitMark(mark).name))
  return markLetters.filter((name) => borne.has(name))
}

export function isComplete(condition: Condition, group: 'skin' | 'frame'): boolean {
  return (
    condition[group] !== undefined ||
    listPanels(group).every((panel) => condition[panel] !== undefined || !sheetFieldOf(panel).rank)
  )
}

/** Returns 'damaged' if a frame part has a mark, 'sound' if every ranked part is stated, and otherwise undefined. */
export function frameState(condition: Condition): 'sound' | 'damaged' | undefined {
  if (markedPanels(condition, 'frame').length > 0) return 'damaged'
  return isComplete(condition, 'frame') ? 'sound' : undefined
}

export function hasOriginalSkin(condition: Condition): boolean {
  return isComplete(condition, 'skin') && markedPanels(condition, 'skin').length === 0
}

const proofs = [
  'no-accident',
  'no-frame-damage',
  'no-repaint',
  'no-flood',
  'no-fire',
  'private-use',
  'inspected',
] as const
export type Proof = (typeof proofs)[number]

/** Returns the proofs that a condition sheet states and no other entry contradicts. A missing entry proves nothing. */
export function proofOf(condition: Condition | null): Proof[] {
  if (!condition) return []
  const { accident, flood, fire, rental, lease, taxi, recolour, inspectedOn, inspectedBy, recordNumber } = condition
  const frame = frameState(condition)
  const wasPainted = markedPanels(condition, 'skin').some(([, marks]) =>
    marks.some((mark) => /^(repainted|X|W)/.test(mark)),
  )
  const holds: Record<Proof, boolean> = {
    'no-accident': accident === 'no' && frame !== 'damaged',
    'no-frame-damage': frame === 'sound',
    'no-repaint':
      isComplete(condition, 'skin') &&
      !wasPainted &&
      (recolour ?? 'none') === 'none' &&
      condition.simpleRepair !== 'yes',
    'no-flood': flood === 'no',
    'no-fire': fire === 'no',
    'private-use': rental === 'no' && taxi === 'no' && lease !== 'yes',
    inspected: inspectedOn !== undefined && (inspectedBy ?? recordNumber) !== undefined,
  }
  return proofs.filter((proof) => holds[proof])
}

/**
 * Returns what a condition sheet states about the past of a car, such as 'taxi' or 'no-taxi'. Import rules ask for it,
 * and proofs do not have it.
 */
export function pastOf(condition: Condition | null): string[] {
  if (!condition) return []
  const { flood, fire, rental, taxi, official, school, conversion } = condition
  const said = (name: string, answer: string | undefined) => (answer ? [answer === 'yes' ? name : `no-${name}`] : [])
  return [
    ...(flood === 'yes' ? ['flood'] : []),
    ...(fire === 'yes' ? ['fire'] : []),
    ...said('rental', rental),
    ...said('taxi', taxi),
    // Official use that is not stated more closely may be that of the police or of a city.
    ...(official === 'police' ? ['police'] : official === 'no' ? ['no-police'] : []),
    ...said('school', school),
    ...(conversion ? [conversion === 'yes' ? 'converted' : 'no-conversion'] : []),
  ]
}
