// Measures what decoding HEIC photos costs the site: node bench/heic.ts FILE...
// Debian's package libheif-examples makes such a file: heif-enc photo.jpg -o photo.heic.
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { decodeUpload, encodeMaster } from '#app/features/stock/photos/pipeline.server.ts'
import { timed } from './shared/report.ts'

const files = process.argv.slice(2)
// Loads what the site has already loaded.
await encodeMaster(
  await decodeUpload(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer(),
  ),
)

for (const file of files) {
  const bytes = await readFile(file)
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const { ms, cpu } = await timed(() => decodeUpload(bytes))
  delay.disable()
  clearInterval(watching)
  const mega = (count: number) => (count / 1e6).toFixed(1)
  console.log(
    `${file}: ${mega((width ?? 0) * (height ?? 0))} megapixels, ${mega(bytes.length)} MB; decoded in ${ms.toFixed(0)} ms (${cpu.toFixed(0)} ms of CPU), ` +
      `${Math.round((most - before) / 1e6)} MB more memory, longest wait of the event loop ${Math.round(delay.max / 1e6)} ms`,
  )
}
