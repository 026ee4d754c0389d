import { call } from '#app/lib/call.ts'
import type { Translation, Wish } from '../schema.ts'
import { translateHere } from './device.ts'

export type TranslationResult = { text: string } | 'slow' | 'offline' | 'failed'
type Wanted = Wish & { text: string; from: string; byDevice: boolean; byService: boolean }

// In ms. The browser may have to download a model first. It continues after that, so that a later try finds it ready.
const patience = 10_000

/**
 * Translates a text on the device, or else by the site's service, and gives up in time. The service gets at least two
 * thirds of it.
 */
export async function askTranslation(
  { kind, id, to, text, from, byDevice, byService }: Wanted,
  longest = patience,
): Promise<TranslationResult> {
  const end = performance.now() + longest
  const left = () => Math.max(0, end - performance.now())
  // A timer may end a little early.
  const isLate = () => left() < 50
  if (byDevice) {
    try {
      return { text: await translateHere(text, from, to, byService ? longest / 3 : longest) }
    } catch (error) {
      console.error(error)
      if (!byService) return isLate() ? 'slow' : 'failed'
    }
  }
  const answer = await call<Translation>('/api/translations', {
    method: 'POST',
    body: { kind, id, to } satisfies Wish,
    patience: left(),
  })
  if (answer.ok) return answer.value
  if (answer.status !== 0) return 'failed'
  return isLate() ? 'slow' : 'offline'
}
