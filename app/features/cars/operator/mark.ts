import type { TFunction } from 'i18next'
import { type Failed, type Sent, sendJson } from './send.ts'

/** Sold or not, or reserved until a day; null ends a reservation. */
export type Mark = { soldOut: boolean } | { reservedUntil: string | null }

/** Sets the state of a car; idempotent. */
export async function sendMark(id: string, mark: Mark): Promise<Sent> {
  const sent = await sendJson('PUT', `/api/cars/${id}/${'soldOut' in mark ? 'soldout' : 'reserved'}`, mark)
  if (!sent.ok) console.error(`Failed to update ${Object.keys(mark)[0]} status. Server responded with ${sent.status}`)
  return sent
}

export function markFailure(failed: Failed, t: TFunction): { failed: Failed; message: string } {
  if (!failed.fields.includes('reservedUntil')) return { failed, message: t('admin.markFailed') }
  return { failed: { ...failed, fields: [] }, message: t(failed.status === 409 ? 'reserve.isSold' : 'reserve.isOver') }
}
