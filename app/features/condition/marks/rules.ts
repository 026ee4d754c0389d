/** What is marked on a panel, by the letters of the record: X replaced, W welded or beaten out, A scratch, U dent, C rust, T damage. The last four, and W, may be followed by how bad, 1 to 3. */
export const markLetters = ['X', 'W', 'repainted', 'A', 'U', 'C', 'T'] as const
/** Every mark without how bad it is. */
export const markNames = ['original', ...markLetters] as const
export type MarkName = (typeof markNames)[number]
export const markShape = /^(?:original|repainted|X|[WAUCT][1-3]?)$/

/** A mark taken apart: 'A2' is the scratch, 2. */
export function splitMark(mark: string): { name: MarkName; degree?: number } {
  const [, name, degree] = /^(.*?)([1-3]?)$/.exec(mark) ?? []
  return { name: name as MarkName, ...(degree && { degree: Number(degree) }) }
}
