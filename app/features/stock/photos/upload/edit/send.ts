import { call } from '#app/lib/call.ts'
import { type Edit, isWhole } from '../../edits/rules.ts'

export type EditFailure = 'offline' | 'signedOut' | 'tooMany' | 'gone' | 'server'

// In ms. The server may first work on other pictures.
const patience = 60_000

/** Lets the server make an edited copy, and returns its address. Never throws. */
export async function sendEdit(
  id: string,
  { rotate, crop, covers }: Edit,
  signal: AbortSignal,
): Promise<{ url: string } | { failure: EditFailure }> {
  const body = { rotate, covers, ...(isWhole(crop) ? {} : { crop }) }
  const sent = await call<{ url: string }>(`/api/pictures/${id}/edits`, { method: 'POST', body, signal, patience })
  return sent.ok ? { url: sent.value.url } : { failure: failureOf(sent.status) }
}

function failureOf(status: number): EditFailure {
  if (status === 0) return 'offline'
  if (status === 401) return 'signedOut'
  if (status === 404) return 'gone'
  return status === 429 ? 'tooMany' : 'server'
}
