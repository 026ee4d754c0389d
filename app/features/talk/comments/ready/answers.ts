import type { Value } from './questions.ts'

/**
 * The seller's ready answers and the values that each one needs. Their texts are under `ready.answer` in the
 * translations.
 */
export const answers = {
  yes: [],
  no: [],
  available: [],
  sold: [],
  price: ['usd'],
  priceTo: ['port', 'usd'],
  days: ['days'],
  whatsapp: [],
  talk: [],
  check: [],
} as const satisfies Record<string, readonly Value[]>
export type AnswerKey = keyof typeof answers

export const mostUsd = 10_000_000
export const mostDays = 365

const replies = Object.keys(answers) as AnswerKey[]
const likely: Partial<Record<string, AnswerKey[]>> = {
  available: ['available', 'sold'],
  lastPrice: ['price'],
  priceTo: ['priceTo', 'price'],
  daysTo: ['days'],
  engineVideo: ['whatsapp'],
  morePictures: ['whatsapp'],
  inspection: ['whatsapp', 'yes'],
  payment: ['talk'],
}

export function answersFor(question: { key: string; [value: string]: unknown } | undefined): AnswerKey[] {
  return [...new Set([...(likely[question?.key ?? ''] ?? []), ...replies])]
}
