// Measures what one 12-megapixel photo costs: node bench/pictures.ts [FILE]. Without a file it generates one.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openEmbedded } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { masterFile, pictureFile, pictureFormats, pictureWidths } from '#app/features/photos/rules.ts'
import { openDisk } from '#app/features/photos/storage.server.ts'
import { makeVariantsLater } from '#app/features/photos/variants.server.ts'
import { addPicture } from '#app/features/photos/write.server.ts'
import { makePhoto } from './photo.ts'

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; wall: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const used = process.cpuUsage(before)
  return { result, wall: Math.round(performance.now() - start), cpu: Math.round((used.user + used.system) / 1000) }
}

const file = process.argv[2]
const bytes = file
  ? await sharp(await readFile(file))
      .resize(4032, 3024, { fit: 'cover' })
      .jpeg({ quality: 92 })
      .toBuffer()
  : await makePhoto()
const directory = await mkdtemp(join(tmpdir(), 'nuricar-bench-'))
const opened = await openEmbedded()
await migrate(opened)
const kept = { db: opened.db, media: await openDisk(directory), log: { error: (fields: object) => console.error(fields) } }

const added = await timed(() => addPicture(kept, bytes))
const names = pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureFile(added.result.id, width, format)))
const all = await timed(async () => {
  makeVariantsLater(kept, added.result.id)
  for (const name of names) while (!(await kept.media.has(name))) await new Promise((resolve) => setTimeout(resolve, 5))
})
console.log(`sent ${(bytes.length / 1e6).toFixed(1)} MB, 4032 x 3024; answered after ${added.wall} ms (${added.cpu} ms of CPU)`)
console.log(`all ${names.length} sizes and formats: ${all.wall} ms, ${all.cpu} ms of CPU`)
const master = (await kept.media.read(masterFile(added.result.id)))?.length ?? 0
let total = master
for (const format of pictureFormats) {
  const sizes = await Promise.all(
    pictureWidths.map(async (width) => (await kept.media.read(pictureFile(added.result.id, width, format)))?.length ?? 0),
  )
  total += sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${format.padEnd(5)}${sizes.map((size, index) => `${pictureWidths[index]}: ${Math.round(size / 1000)} KB`).join('  ')}`)
}
console.log(`whole: ${Math.round(master / 1000)} KB; with all sizes and formats ${Math.round(total / 1000)} KB on disk`)
await opened.close()
await rm(directory, { recursive: true })
