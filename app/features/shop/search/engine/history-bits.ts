/**
 * What condition sheets state about the past of a car (pastOf of condition/rules.ts), as bits of a number in the index.
 */
const pasts = [
  ...['flood', 'fire', 'rental', 'no-rental', 'taxi', 'no-taxi', 'police', 'no-police'],
  ...['school', 'no-school', 'converted', 'no-conversion'],
]

export const pastBits = (past: readonly string[]): number =>
  pasts.reduce((bits, one, at) => (past.includes(one) ? bits | (1 << at) : bits), 0)

export const pastOfBits = (bits: number): string[] => (bits > 0 ? pasts.filter((_, at) => bits & (1 << at)) : [])
