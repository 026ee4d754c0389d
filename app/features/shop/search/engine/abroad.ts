import type { Facts, Plan } from '#app/features/stock/destinations/schema.ts'
import { type Choice, costOf, listApplicableLines } from '#app/features/stock/destinations/shared/cost.ts'
import { permitOf } from '#app/features/stock/destinations/shared/permit.ts'
import type { CarIndex } from './car-index.ts'
import { openColumn } from './columns.ts'
import { toColumnValue } from './numbers.ts'
import { comparing, openOrder } from './orders.ts'
import { pastOfBits } from './past.ts'
import { type Bits, hasBit, mark } from './sets.ts'

// Cars per batch. Between batches, the server can handle other requests.
const stretch = 10_000

const proofs = ['no-frame-damage', 'no-flood', 'no-fire']

/**
 * Landed costs and import verdicts of all cars at one port. Each is calculated once, and again when its car changes.
 */
export type Abroad = {
  prepare: (pause: () => Promise<unknown>) => Promise<void>
  held: () => CarIndex
}

export function openAbroad(held: CarIndex, plan: Plan, choice: Choice): Abroad {
  const lines = listApplicableLines(plan, choice)
  const totals = openColumn((length) => new Int32Array(length))
  const numbers = { ...held.numbers, total: totals }
  const isKnown = (slot: number) => (totals.values[slot] as number) >= 0
  const isAlive = (slot: number) => held.kindOf()[slot] !== 0
  const order = openOrder(comparing(numbers, held.ids, 'total'), isKnown, isAlive)
  const factsOf = openFacts(held)
  let importable: Bits = new Int32Array(1)
  let done = 0

  function work(end: number): void {
    for (; done < end; done++) {
      const facts = isAlive(done) ? factsOf(done) : undefined
      const cost = facts && costOf(plan, facts, choice, lines)
      totals.push(toColumnValue('total', cost && 'total' in cost ? cost.total / 100 : null))
      order.add(done)
      if (facts && permitOf(plan, facts, choice.port)?.may === 'yes') importable = mark(importable, done)
    }
  }

  return {
    prepare: async (pause) => {
      while (done < held.ids.length) {
        work(Math.min(done + stretch, held.ids.length))
        if (done < held.ids.length) await pause()
      }
    },
    held: () => {
      work(held.ids.length)
      return { ...held, numbers, orders: { ...held.orders, total: order }, importable }
    },
  }
}

function openFacts(held: CarIndex): (slot: number) => Facts {
  const { kinds, numbers, sets, facts: columns } = held
  const months = new Map<number, string>()
  const monthOf = (month: number) => {
    const known =
      months.get(month) ??
      `${String(Math.floor((month - 1) / 12)).padStart(4, '0')}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`
    months.set(month, known)
    return known
  }
  const known = (value: number | undefined) => (value === undefined || value < 0 ? null : value)
  return (slot) => {
    const kind = held.kindOf()[slot] as number
    const rows = kinds.rows()
    const text = (trait: 'make' | 'model' | 'fuel' | 'category' | 'steering' | 'market') => {
      const side = kinds.sideOf(trait)
      const row = (side === kinds.names ? rows.names : rows.others)[kind] as number
      return side.codes(trait).texts[side.column(trait)[row] as number] || null
    }
    const [price, registered, euro] = [
      known(numbers.price.values[slot]),
      known(columns.registered.values[slot]),
      known(columns.euro.values[slot]),
    ]
    const make = text('make')
    return {
      priceUsd: price === null ? null : price / 100,
      make,
      model: text('model')?.slice((make?.length ?? -1) + 1) ?? null,
      year: known(numbers.year.values[slot]),
      firstRegistration: registered === null ? null : monthOf(registered),
      fuelType: text('fuel'),
      engineCc: known(columns.engineCc.values[slot]),
      category: text('category'),
      seats: known(columns.seats.values[slot]),
      steering: text('steering'),
      emissions: euro === null ? null : `Euro ${euro}`,
      market: text('market'),
      proof: proofs.filter((proof) => hasBit(sets.proof.having(proof), slot)),
      past: pastOfBits(columns.past.values[slot] as number),
    }
  }
}
