import type { Services } from '#app/context.ts'
import { regularly } from './regularly.ts'

const fiveMinutes = 5 * 60 * 1000

/** Takes up imports that wait, whichever process was handed them, and removes files that nobody needs any more; answers how to stop, which hands one that is under way to another process or to the next start. */
export function importsOnTime({ imports, log }: Pick<Services, 'imports' | 'log'>): () => Promise<void> {
  const look = async () => {
    await imports.begin()
    await imports.tidy()
  }
  const stopLooking = regularly(fiveMinutes, look, (error) => log.error({ err: error }, 'it was not looked for imports'))
  return async () => {
    await stopLooking()
    await imports.stop()
  }
}
