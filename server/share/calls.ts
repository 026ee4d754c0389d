import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import {
  sharePhoto,
  shareTexts,
  shareVersion,
  siteShareTexts,
  siteShareVersion,
} from '#app/features/shop/sharing/preview.server.ts'
import { parseShareFile, shareAddress, siteShare } from '#app/features/shop/sharing/rules.ts'
import { findCar } from '#app/features/stock/cars/read.server.ts'
import { runPictureJob } from '#app/features/stock/photos/pipeline.server.ts'
import { findVariant } from '#app/features/stock/photos/variants.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { hasTag } from '#app/lib/negotiation.ts'
import { openMaker } from '../file-maker.ts'
import { drawShare, type Share } from './picture.ts'

const aYear = 31_536_000
// Maximum length of the queue. Further requests get a 503.
const mostWaiting = 40
const sitePhoto = join(import.meta.dirname, '../../app/pages/shop/hero/sedan-1280.jpg')

type Wanted = { version: string; open: () => Promise<Share> }

// Share pictures are drawn on demand, one at a time, and cached. Old versions redirect to the current one, so nobody
// can request many.
/** GET and HEAD /share/{id}-{language}-{version}.jpg. */
export function shareCalls(services: Services, { bytes = 32 * 1024 * 1024, draw = drawShare } = {}): Hono {
  const maker = openMaker({ bytes, most: mostWaiting })
  // The photo is read before waiting in the queue, because making its size may need the queue too.
  const drawn = async (open: Wanted['open']) => {
    const share = await open()
    return runPictureJob(true, () => draw(share))
  }

  const calls = new Hono()
  calls.get('/share/:file', async (c) => {
    const asked = parseShareFile(c.req.param('file'))
    const wanted = asked && (await find(services, asked.id, asked.language))
    if (!wanted) return c.body(null, 404, { 'cache-control': 'no-cache' })
    const address = shareAddress(asked.id, asked.language, wanted.version)
    if (asked.version !== wanted.version) return c.body(null, 302, { location: address, 'cache-control': 'no-cache' })
    const headers = {
      'content-type': 'image/jpeg',
      'cache-control': `public, max-age=${aYear}, immutable`,
      etag: `"${wanted.version}"`,
    }
    if (hasTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const picture = maker.find(address) ?? (await maker.make(address, () => drawn(wanted.open)))
    if (!picture) return c.body(null, 503, { 'retry-after': '5' })
    return c.body(new Uint8Array(picture), 200, { ...headers, 'content-length': String(picture.length) })
  })
  return calls
}

async function find({ db, media, log }: Services, id: string, language: Language): Promise<Wanted | undefined> {
  const [{ name }, car] = await Promise.all([getSettings(db), id === siteShare ? undefined : findCar(db, id)])
  if (id === siteShare) {
    const open = async () => ({
      texts: siteShareTexts(name, language),
      language,
      photo: await readFile(sitePhoto),
      category: null,
    })
    return { version: siteShareVersion(name), open }
  }
  if (!car) return undefined
  const picture = sharePhoto(car)
  const open = async () => {
    // A missing photo must not fail the picture.
    const photo =
      picture &&
      (await findVariant({ db, media, log }, { ...picture, width: 960, format: 'jpg' }).catch((error: unknown) =>
        log.error({ err: error, car: id }, 'could not read the photo of a share picture'),
      ))
    return { texts: shareTexts(car, name, language), language, photo: photo ?? undefined, category: car.category }
  }
  return { version: shareVersion(car, name), open }
}
