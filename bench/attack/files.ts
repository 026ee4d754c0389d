import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { ask, isReady, type Site, send, waitFor } from './world.ts'

export function filesAttacks({ world, cluster, sites, data, cookie, addCar }: Target): Attack[] {
  const upload = async (site: Site, bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'picture'))
    return fetch(`${site.url}/api/upload`, { method: 'POST', body: form, headers: { cookie: await cookie() } })
  }
  return [
    {
      name: 'two containers on one embedded DATA_DIR, 5 times',
      run: async () => {
        const shared = join(world.folder, 'shared')
        const contained = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
        const first = await world.start({ data: shared, within: contained })
        const outcomes = await Promise.all(
          [1, 2, 3, 4, 5].map(() =>
            world.start({ data: shared, within: contained }).then(
              () => 'let in',
              (error: Error) => (error.message.includes('Another Nuricar process') ? 'refused' : error.message),
            ),
          ),
        )
        await first.end('SIGKILL')
        return {
          holds: outcomes.every((one) => one === 'refused'),
          seen: `${outcomes.filter((one) => one === 'refused').length} of 5 refused with a message`,
        }
      },
    },
    {
      name: 'a process with another DATA_DIR on the same database',
      run: async () => {
        const said = await world.start({ data: join(world.folder, 'elsewhere'), database: cluster.url }).then(
          () => 'let in',
          (error: Error) => error.message,
        )
        return {
          holds: said.includes('is not the one that this database was used with'),
          seen: said.includes('site-id') ? 'refused, with what to do' : said,
        }
      },
    },
    ...[160, 320, 640].map((kilobytes) => ({
      name: `an open quote at the start of a CSV of ${kilobytes} KB`,
      run: async () => {
        const session = await cookie()
        const body = `"make,model,year\n${'Kia,Ray,2019\n'.repeat((kilobytes * 1024) / 13)}`
        let slowest = 0
        let asking = true
        const others = (async () => {
          while (asking) {
            const start = performance.now()
            await fetch(`${sites[0].url}/healthz`)
            slowest = Math.max(slowest, performance.now() - start)
            await sleep(5)
          }
        })()
        const start = performance.now()
        const answer = await fetch(`${sites[0].url}/api/import/file?name=quote.csv`, { method: 'POST', body, headers: { cookie: session } })
        const took = performance.now() - start
        asking = false
        await others
        return {
          holds: answer.status === 422 && took < 1000,
          seen: `${answer.status} after ${took.toFixed(0)} ms; others waited at most ${slowest.toFixed(0)} ms`,
        }
      },
    })),
    {
      name: '30 uploads of 19.5 MB at once',
      run: async () => {
        const site = await world.start({ data, database: cluster.url })
        const edge = 2550
        const noise = await sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
          .png({ compressionLevel: 0 })
          .toBuffer()
        await upload(site, noise)
        await sleep(4000)
        const before = site.memory()
        let peak = before
        const watch = setInterval(() => {
          peak = Math.max(peak, site.memory())
        }, 100)
        const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await upload(site, noise)).status))
        await sleep(15_000)
        clearInterval(watch)
        const after = site.memory()
        await site.end('SIGTERM')
        return {
          holds: statuses.every((status) => status === 200) && peak < 1000 && after < before + 300,
          seen: `${statuses.filter((status) => status === 200).length} of 30 accepted (${(noise.length / 1e6).toFixed(1)} MB each); ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)}, ${after.toFixed(0)} 15 s later`,
        }
      },
    },
    {
      name: 'a file of 21 MB, 20 times',
      run: async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, async () =>
            upload(sites[0], Buffer.alloc(22_000_000)).then(
              async (answer) => `${answer.status} ${((await answer.json()) as { code: string }).code}`,
              String,
            ),
          ),
        )
        return { holds: answers.every((answer) => answer === '413 tooLarge'), seen: [...new Set(answers)].join(', ') }
      },
    },
    {
      name: 'a PNG of 1 x 49,000,000 px',
      run: async () => {
        const thread = await sharp({ create: { width: 1, height: 16_000, channels: 3, background: '#446688' }, limitInputPixels: false })
          .png()
          .toBuffer()
        // Patches the height in the PNG header and its checksum.
        thread.writeUInt32BE(49_000_000, 20)
        thread.writeUInt32BE(crc(thread.subarray(12, 29)), 29)
        const start = performance.now()
        const answer = await upload(sites[0], thread)
        return {
          holds: answer.status === 422 && performance.now() - start < 1000,
          seen: `${answer.status} after ${(performance.now() - start).toFixed(0)} ms`,
        }
      },
    },
    {
      name: 'a full disk',
      run: async () => {
        const small = join(world.folder, 'small')
        mkdirSync(small)
        const script = 'mount -t tmpfs -o size=80m tmpfs "$0" && exec "$@"'
        const site = await world.start({ data: small, within: ['unshare', '--mount', 'sh', '-c', script, small], settings: { LOG_LEVEL: 'error' } })
        const own = await (
          await fetch(`${site.url}/api/auth/sign-in/email`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'attack@example.com', password: 'attacked again and again' }),
          })
        ).headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ')
        const photo = await sharp(randomBytes(1500 * 1000 * 3), { raw: { width: 1500, height: 1000, channels: 3 } })
          .jpeg()
          .toBuffer()
        const form = new FormData()
        form.append('file', new File([new Uint8Array(photo)], 'photo'))
        const kept = await fetch(`${site.url}/api/upload`, { method: 'POST', body: form, headers: { cookie: own } })
        if (!kept.ok) return { holds: false, seen: `the first picture was not accepted: ${kept.status}` }
        const { url } = (await kept.json()) as { url: string }
        const place = `/proc/${site.pid}/root${small}`
        await fillUp(place)
        const picture = await fetch(`${site.url}${url.replace('-1280.jpg', '-960.webp')}`)
        const ready = await fetch(`${site.url}/readyz`)
        const said = await ready.text()
        await emptied(place)
        await waitFor(() => isReady(site), 10_000)
        await site.end('SIGKILL')
        return {
          holds: picture.status === 200 && ready.status === 503,
          seen: `the picture ${picture.status}, /readyz ${ready.status} (${said}), 200 again with space`,
        }
      },
    },
    {
      name: 'a purge whose commit fails',
      run: async () => {
        const session = await cookie()
        const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7711aa' } })
          .jpeg()
          .toBuffer()
        const { url } = (await (await upload(sites[0], photo)).json()) as { url: string }
        const car = await addCar({ pictures: [url] })
        await send(sites[0], 'DELETE', `/api/cars/${car}`, undefined, session)
        await ask(
          cluster.url,
          "create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$; create constraint trigger refuse after delete on car_bin deferrable initially deferred for each row execute function refuse()",
        )
        const failed = await send(sites[0], 'POST', '/api/bin/batch', { action: 'purge', ids: [car] }, session)
        await ask(cluster.url, 'drop trigger refuse on car_bin; drop function refuse')
        const restored = await send(sites[1], 'POST', '/api/bin/batch', { action: 'restore', ids: [car] }, session)
        const picture = await fetch(`${sites[2].url}${url}`)
        return {
          holds: failed.status === 500 && restored.ok && picture.status === 200,
          seen: `purge ${failed.status}, restored ${restored.status}, its picture ${picture.status}`,
        }
      },
    },
  ]
}

/** Fills a disk to the last 512 bytes. */
export async function fillUp(place: string): Promise<void> {
  const { appendFile } = await import('node:fs/promises')
  for (let size = 1 << 20; size >= 512; size /= 2)
    for (;;)
      if (
        !(await appendFile(join(place, 'filler'), Buffer.alloc(size)).then(
          () => true,
          () => false,
        ))
      )
        break
}

export async function emptied(place: string): Promise<void> {
  const { rm } = await import('node:fs/promises')
  await rm(join(place, 'filler'))
}

/** CRC-32 of a PNG chunk (ISO 3309). */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}
