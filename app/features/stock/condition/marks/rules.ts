/**
 * Letters of the Korean record: X replaced, W welded or beaten out, A scratch, U dent, C rust, T damage. Some have a
 * degree from 1 to 3.
 */
export const markLetters = ['X', 'W', 'repainted', 'A', 'U', 'C', 'T'] as const
export const markNames = ['original', ...markLetters] as const
export type MarkName = (typeof markNames)[number]
export const markShape = /^(?:original|repainted|X|[WAUCT][1-3]?)$/

export function splitMark(mark: string): { name: MarkName; degree?: number } {
  const [, name, degree] = /^(.*?)([1-3]?)$/.exec(mark) ?? []
  return { name: name as MarkName, ...(degree && { degree: Number(degree) }) }
}
