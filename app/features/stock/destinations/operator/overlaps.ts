import { effectiveLines, effectiveRules } from '../rules.ts'
import type { Destination, Line } from '../schema.ts'

/**
 * Marks on rows in the editor: not yet valid, replaced by newer rows, or charged together with another line of the same
 * name.
 */
export type RowMark = 'later' | 'replaced' | 'twice'

const meet = <T>(one: T[], other: T[]) =>
  one.length === 0 || other.length === 0 || one.some((value) => other.includes(value))
const agree = (one: string, other: string) => !one || !other || one === other
const cross = (one: Line['cc'], other: Line['cc']) =>
  (one.from ?? 0) < (other.to ?? Infinity) && (other.from ?? 0) < (one.to ?? Infinity)

function isTwice(one: Line, other: Line): boolean {
  return (
    one.stage === other.stage &&
    (one.name.en ?? '') === (other.name.en ?? '') &&
    agree(one.port, other.port) &&
    agree(one.way, other.way) &&
    meet(one.sizes, other.sizes) &&
    meet(one.fuels, other.fuels) &&
    cross(one.cc, other.cc) &&
    cross(one.age, other.age) &&
    // Price brackets in different currencies cannot be compared here.
    (one.currency !== other.currency || cross(one.price, other.price))
  )
}

export function marksOf(
  { lines, rules }: Destination,
  today: string,
): { lines: (RowMark | undefined)[]; rules: (RowMark | undefined)[] } {
  const [paid, kept] = [new Set(effectiveLines(lines, today)), new Set(effectiveRules(rules, today))]
  const aged = ({ from }: { from: string }, holds: boolean) =>
    holds ? undefined : from > today ? ('later' as const) : ('replaced' as const)
  return {
    lines: lines.map((line) => {
      const isPaid = paid.has(line)
      return isPaid && lines.some((other) => other !== line && paid.has(other) && isTwice(line, other))
        ? 'twice'
        : aged(line, isPaid)
    }),
    rules: rules.map((rule) => aged(rule, kept.has(rule))),
  }
}
