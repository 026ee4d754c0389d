import type { TFunction } from 'i18next'
import { type Failed, type Sent, sendJson } from './send.ts'

/** The state that a car is put into by a tap: sold or not, reserved until a day or, with null, no longer. */
export type Mark = { soldOut: boolean } | { reservedUntil: string | null }

/** Puts a car into a state; sent again it changes nothing more. */
export async function sendMark(id: string, mark: Mark): Promise<Sent> {
  const sent = await sendJson('PUT', `/api/cars/${id}/${'soldOut' in mark ? 'soldout' : 'reserved'}`, mark)
  if (!sent.ok) console.error(`Failed to update ${Object.keys(mark)[0]} status. Server responded with ${sent.status}`)
  return sent
}

/** What is said of a state that a car could not be put into, and the failure to tell beside it. */
export function markFailure(failed: Failed, t: TFunction): { failed: Failed; message: string } {
  if (!failed.fields.includes('reservedUntil')) return { failed, message: t('admin.markFailed') }
  return { failed: { ...failed, fields: [] }, message: t(failed.status === 409 ? 'reserve.isSold' : 'reserve.isOver') }
}
