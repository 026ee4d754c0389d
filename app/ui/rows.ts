import { writeStored } from '../lib/stored.ts'
import { openValue } from './value.ts'

const isRows = openValue(false)
if (!import.meta.env.SSR) isRows.set('rows' in document.documentElement.dataset)

/** Whether this device shows lists as rows. head-script.ts sets the attribute before the first paint. */
export const useRows = isRows.use

export function showRows(on: boolean): void {
  document.documentElement.toggleAttribute('data-rows', on)
  writeStored('nuricar.rows', on ? '1' : '')
  isRows.set(on)
}
