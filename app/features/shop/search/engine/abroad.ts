import type { Facts, Plan } from '#app/features/stock/destinations/schema.ts'
import { type Choice, costOf, listApplicableLines } from '#app/features/stock/destinations/shared/cost.ts'
import { permitOf } from '#app/features/stock/destinations/shared/permit.ts'
import type { CarIndex } from './car-index.ts'
import { openColumn } from './columns.ts'
import { pastOfBits } from './history-bits.ts'
import { toColumnValue } from './numbers.ts'
import { comparing, openOrder } from './orders.ts'
import { type Bits, hasBit, mark } from './sets.ts'

// Cars per batch. Between batches, the server can handle other requests.
const stretch = 10_000

const proofs = ['no-frame-damage', 'no-flood', 'no-fire']

/**
 * Landed costs and import verdicts of all cars at one port. Each is calculated once, and again when its car changes.
 */
export type Abroad = {
  prepare: (pause: () => Promise<unknown>) => Promise<void>
  index: () => CarIndex
}

export function openAbroad(index: CarIndex, plan: Plan, choice: Choice): Abroad {
  const lines = listApplicableLines(plan, choice)
  const totals = openColumn((length) => new Int32Array(length))
  const numbers = { ...index.numbers, total: totals }
  const isKnown = (doc: number) => (totals.values[doc] as number) >= 0
  const isAlive = (doc: number) => index.alive.values[doc] === 1
  const order = openOrder(comparing(numbers, index.ids, 'total'), isKnown, isAlive)
  const factsOf = openFacts(index)
  let importable: Bits = new Int32Array(1)
  let forbidden: Bits = new Int32Array(1)
  let done = 0

  function work(end: number): void {
    for (; done < end; done++) {
      const facts = isAlive(done) ? factsOf(done) : undefined
      const cost = facts && costOf(plan, facts, choice, lines)
      totals.push(toColumnValue('total', cost && 'total' in cost ? cost.total / 100 : null))
      order.add(done)
      const may = facts && permitOf(plan, facts, choice.port)?.may
      if (may === 'yes' || may === 'likely') importable = mark(importable, done)
      if (may === 'no') forbidden = mark(forbidden, done)
    }
  }

  return {
    prepare: async (pause) => {
      while (done < index.ids.length) {
        work(Math.min(done + stretch, index.ids.length))
        if (done < index.ids.length) await pause()
      }
    },
    index: () => {
      work(index.ids.length)
      return { ...index, numbers, orders: { ...index.orders, total: order }, importable, forbidden }
    },
  }
}

function openFacts(index: CarIndex): (doc: number) => Facts {
  const { columns, numbers, sets, facts: stated } = index
  const months = new Map<number, string>()
  const monthOf = (month: number) => {
    const known =
      months.get(month) ??
      `${String(Math.floor((month - 1) / 12)).padStart(4, '0')}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`
    months.set(month, known)
    return known
  }
  const known = (value: number | undefined) => (value === undefined || value < 0 ? null : value)
  return (doc) => {
    const text = (facet: 'make' | 'model' | 'fuel' | 'category' | 'steering' | 'market') =>
      columns[facet].keyOf(doc) || null
    const [price, registered, euro] = [
      known(numbers.price.values[doc]),
      known(stated.registered.values[doc]),
      known(stated.euro.values[doc]),
    ]
    const make = text('make')
    return {
      priceUsd: price === null ? null : price / 100,
      make,
      model: text('model')?.slice((make?.length ?? -1) + 1) ?? null,
      year: known(numbers.year.values[doc]),
      firstRegistration: registered === null ? null : monthOf(registered),
      fuelType: text('fuel'),
      engineCc: known(stated.engineCc.values[doc]),
      category: text('category'),
      seats: known(stated.seats.values[doc]),
      steering: text('steering'),
      emissions: euro === null ? null : `Euro ${euro}`,
      market: text('market'),
      proof: proofs.filter((proof) => hasBit(sets.proof.having(proof), doc)),
      past: pastOfBits(stated.past.values[doc] as number),
    }
  }
}
