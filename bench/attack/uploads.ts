import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { signIn, upload } from '../shared/client.ts'
import { addDatabase } from '../shared/postgres.ts'
import type { Check } from '../shared/report.ts'
import type { Sites } from '../shared/sites.ts'

export function uploadChecks(sites: Sites): Check[] {
  const run = async () => {
    const site = await sites.start({
      data: join(sites.folder, 'uploads'),
      database: await addDatabase(sites, 'uploads'),
    })
    const cookie = await signIn(site)
    const pixels = sharp(randomBytes(2550 * 2550 * 3), { raw: { width: 2550, height: 2550, channels: 3 } })
    const noise = await pixels.png({ compressionLevel: 0 }).toBuffer()
    await upload(site, noise, cookie)
    await sleep(4000)
    const before = site.memory()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, site.memory())
    }, 100)
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(site, noise, cookie)))
    await sleep(15_000)
    clearInterval(watch)
    const after = site.memory()
    await site.end('SIGTERM')
    const accepted = answers.filter(({ ok }) => ok).length
    const seen = `${accepted} of 30 accepted; ${before.toFixed(0)} MB before, at most ${most.toFixed(0)}, ${after.toFixed(0)} 15 s later`
    return { holds: accepted === 30 && most < 1000 && after < before + 300, seen }
  }
  return [{ name: '30 uploads of 19.5 MB at once', run }]
}
