import type { OpenDatabase } from '#app/db/client.server.ts'
import { runPictureJob } from '#app/features/stock/photos/pipeline.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { countWaiting } from '#app/features/stock/photos/variants.server.ts'
import type { Measure } from '#app/lib/measure.ts'
import { version } from '../version.ts'
import { measurePool } from './pool.ts'

export function measureServices(measure: Measure, { database, media }: { database: OpenDatabase; media: Media }): void {
  const { gauge } = measure
  for (const [name, state] of Object.entries(database.pools ?? {})) measurePool(measure, name, state)
  gauge('pictureTurns', () => runPictureJob.state().running, 'running')
  gauge('pictureTurns', () => runPictureJob.state().waiting, 'waiting')
  gauge('pictureWorkDone', () => runPictureJob.state().done)
  gauge('pictureWorkSeconds', () => runPictureJob.state().seconds)
  gauge('picturesWaiting', () => countWaiting(media))
  gauge('info', () => 1, version, database.kind === 'server' ? 'postgresql' : 'embedded')
}
