import { parseStored } from '#app/lib/stored.ts'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import type { BuyerState } from '../kinds.ts'
import type { Plan } from '../schema.ts'

// Answers of the buyer such as 'zone' and 'no-company', as import rules ask for them.
const states = openStoredList<string>('nuricar.buyer.1', (text) =>
  parseStored(text).filter((one): one is string => typeof one === 'string'),
)
const noStates: Plan['buyer'] = {}
let read: [list: string[], Plan['buyer']] = [[], noStates]

/** Stores what the buyer is, such as a resident of the zone, on this device. */
export function setBuyerState(state: BuyerState, is: boolean): void {
  states.change((list) => [...list.filter((one) => one !== state && one !== `no-${state}`), is ? state : `no-${state}`])
}

function readStates(): Plan['buyer'] {
  const list = states.read()
  if (read[0] !== list)
    read = [list, Object.fromEntries(list.map((one) => [one.replace('no-', ''), !one.startsWith('no-')]))]
  return read[1]
}

export const useBuyerStates = () => useStoredList(states, readStates, noStates)
