import type { Choice } from '../schema.ts'

const first = 8

/** Keeps filter values in the order in which they first appeared, so that the list does not jump when counts change. */
export function inKnownOrder(choices: Choice[], known: string[]): Choice[] {
  const places = new Map(known.map((key, at) => [key, at]))
  const place = ({ key }: Choice) => places.get(key) ?? known.length
  return [...choices].sort((a, b) => place(a) - place(b))
}

export function listVisible(choices: Choice[], chosen: string[]): string[] {
  if (choices.length <= first + 2) return choices.map(({ key }) => key)
  return choices.filter(({ key }, at) => at < first || chosen.includes(key)).map(({ key }) => key)
}
