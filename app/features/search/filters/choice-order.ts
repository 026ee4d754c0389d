import type { Choice } from '../schema.ts'

/** How many choices of a long list are shown before 'Show more'. */
const first = 8

/** Choices in the order in which they were first seen, new ones last: what one reads does not move about while counts change. */
export function inKnownOrder(choices: Choice[], known: string[]): Choice[] {
  const places = new Map(known.map((key, at) => [key, at]))
  const place = ({ key }: Choice) => places.get(key) ?? known.length
  return [...choices].sort((a, b) => place(a) - place(b))
}

/** The keys that stand in sight: the first ones and what is chosen. A list that is only a little longer is shown whole. */
export function inSight(choices: Choice[], chosen: string[]): string[] {
  if (choices.length <= first + 2) return choices.map(({ key }) => key)
  return choices.filter(({ key }, at) => at < first || chosen.includes(key)).map(({ key }) => key)
}
