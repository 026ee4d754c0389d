import { plainDigits } from './text.ts'

// Separators of a telephone number. A comma groups thousands, so it is none of them.
const run = /(?<![\p{L}\d.,])(?:\+|00)?\d(?:[\s().·/-]{0,3}\d){6,16}(?!\d|[.,]\d)/gu
const date = /(?<!\d)(?:\d{4}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})(?!\d)/g

function isPhone(text: string): boolean {
  const groups = text.match(/\d+/g) ?? []
  const digits = groups.join('').length
  if (/^(?:\+|00)/.test(text)) return digits >= 8
  const isAmount =
    groups.length > 1 &&
    /^\d{1,3}$/.test(groups[0] ?? '') &&
    groups.slice(1).every((group) => group.length === 3) &&
    !/^0/.test(text)
  const areYears = groups.every((group) => /^(?:19|20)\d\d$/.test(group))
  return !isAmount && !areYears && digits >= (/^0/.test(text) ? 8 : 9)
}

/** Finds a telephone number in a text. Dates and amounts are none. */
export function findPhone(text: string): string | undefined {
  return [...plainDigits(text).replace(date, ' ').matchAll(run)].map(([found]) => found.trim()).find(isPhone)
}

// '03.2019 53 210' is a month and an amount.
const month = /^(?:0?[1-9]|1[0-2])[./](?:19|20)\d\d(?!\d)/
const isWritten = (text: string) =>
  !month.test(text) && /^(?:\+|0)|\d[-/·]\d|[()]/.test(text) && !new RegExp(date.source).test(text)

/** Replaces telephone numbers with as many blanks. Digits between blanks alone, as '2017 55000', may be amounts. */
export function blankPhones(text: string): string {
  return text.replace(run, (found) => (isPhone(found) && isWritten(found) ? ' '.repeat(found.length) : found))
}
