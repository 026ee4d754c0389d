// Measures the cost of one 12-megapixel photo: node bench/pictures.ts [FILE]. Without a file it generates one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { openEmbedded } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { makeVariantsLater } from '#app/features/stock/photos/variants.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { masterFile, pictureFile, pictureFormats, pictureWidths } from '#app/lib/picture-address.ts'
import { detailedPhoto } from './shared/photos.ts'
import { sum, timed } from './shared/report.ts'

const file = process.argv[2]
const bytes = file
  ? await sharp(file).resize(4032, 3024, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer()
  : await detailedPhoto()
const directory = await mkdtemp(join(tmpdir(), 'nuricar-bench-'))
const opened = await openEmbedded()
await migrate(opened)
const media = await openDisk(directory)
const services = { db: opened.db, media, log: { error: (fields: object) => console.error(fields) } }
const sizeOf = async (name: string) => (await media.size(name)) ?? 0

const added = await timed(() => addPicture(services, bytes))
const { id } = added.result
const all = await timed(async () => {
  makeVariantsLater(services, id)
  for (const width of pictureWidths)
    for (const format of pictureFormats) while (!(await media.has(pictureFile(id, width, format)))) await sleep(5)
})
console.log(
  `sent ${(bytes.length / 1e6).toFixed(1)} MB, 4032 x 3024; answered after ${added.ms.toFixed(0)} ms (${added.cpu.toFixed(0)} ms of CPU)`,
)
console.log(`all sizes and formats: ${all.ms.toFixed(0)} ms, ${all.cpu.toFixed(0)} ms of CPU`)
const master = await sizeOf(masterFile(id))
let total = master
for (const format of pictureFormats) {
  const sizes = await Promise.all(pictureWidths.map((width) => sizeOf(pictureFile(id, width, format))))
  total += sum(sizes)
  console.log(
    `${format.padEnd(5)}${sizes.map((size, at) => `${pictureWidths[at]}: ${Math.round(size / 1000)} KB`).join('  ')}`,
  )
}
console.log(`whole: ${Math.round(master / 1000)} KB; with all sizes and formats ${Math.round(total / 1000)} KB on disk`)
await opened.close()
await rm(directory, { recursive: true })
