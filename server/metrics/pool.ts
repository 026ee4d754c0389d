import type { PoolState } from '#app/db/pool.server.ts'
import type { Measure } from '#app/lib/measure.ts'

export function measurePool({ gauge }: Measure, pool: string, state: () => PoolState): void {
  gauge('connections', () => state().used, pool, 'used')
  gauge('connections', () => state().idle, pool, 'idle')
  gauge('connectionsWaiting', () => state().waiting, pool)
}
