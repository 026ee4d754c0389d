import { regularly } from './regularly.ts'
import type { OpenServices } from './services.ts'

const aMinute = 60_000

/**
 * Every minute, takes keys of ledgers that another process has added. Returns a function that stops it and waits for a
 * running pass.
 */
export function ledgerKeysOnTime({ seal, log }: Pick<OpenServices, 'seal' | 'log'>): () => Promise<void> {
  return regularly(aMinute, seal.refresh, (error) => log.error({ err: error }, 'could not read the keys of ledgers'))
}
