import type { Env } from '../env.ts'
import type { OpenServices } from '../services.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openMetricsPort } from './serve.ts'
import type { Tallies } from './tally.ts'
import { watchThread } from './thread-state.ts'

/**
 * Serves metrics on their own port, and on the site's port with a token, as configured. Rejects with a readable message
 * if the port is taken.
 */
export async function openMeasured(
  { METRICS_PORT, METRICS_HOST = '127.0.0.1', METRICS_TOKEN }: Env,
  { search, log }: Pick<OpenServices, 'search' | 'log'>,
  tallies: Tallies,
): Promise<{ metrics: { metrics: Metrics; token: string } | undefined; close: () => Promise<void> }> {
  watchThread(tallies, 'site')
  const metrics = await openMetrics([async () => tallies.read(), search.read])
  const opened =
    METRICS_PORT === undefined
      ? undefined
      : await openMetricsPort(metrics, METRICS_PORT, METRICS_HOST).catch((error: Error & { code?: string }) => {
          throw new Error(
            `Cannot listen on METRICS_PORT ${METRICS_PORT} at ${METRICS_HOST}: ${error.code === 'EADDRINUSE' ? 'it is used by another program' : error.message}.`,
          )
        })
  if (opened) log.info({ host: METRICS_HOST, port: opened.port }, 'metrics are served at this port')
  return { metrics: METRICS_TOKEN ? { metrics, token: METRICS_TOKEN } : undefined, close: async () => opened?.close() }
}
