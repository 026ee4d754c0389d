import type { Services } from '#app/context.ts'
import { regularly } from './regularly.ts'

const fiveMinutes = 5 * 60 * 1000

export function importsOnTime({ imports, log }: Pick<Services, 'imports' | 'log'>): () => Promise<void> {
  const look = async () => {
    await imports.begin()
    await imports.tidy()
  }
  const stopLooking = regularly(fiveMinutes, look, (error) => log.error({ err: error }, 'could not check for imports'))
  return async () => {
    await stopLooking()
    await imports.stop()
  }
}
