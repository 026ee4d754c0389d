import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { makePaper, type Paper, paperPictures } from '#app/features/shop/papers/paper.server.ts'
import { paperAddress, parsePaperFile } from '#app/features/shop/papers/rules.ts'
import { findCar } from '#app/features/stock/cars/read.server.ts'
import { findNumberOfCar } from '#app/features/stock/cars/seller/read.server.ts'
import { planAsked } from '#app/features/stock/destinations/read.server.ts'
import { findVariant } from '#app/features/stock/photos/variants.server.ts'
import { defaultLanguage } from '#app/i18n/languages.ts'
import { hasTag } from '#app/lib/negotiation.ts'
import { openMaker } from '../file-maker.ts'
import { drawPaper } from './draw.ts'

// Maximum length of the queue. Further requests get a 503.
const mostWaiting = 20
// Part of the ETag. Increase it with each change of the layout.
const layout = 1

type Draw = (paper: Paper, pictures: Buffer[]) => Promise<Buffer>

type Options = { bytes?: number; draw?: Draw; limit?: (c: Context) => Promise<Response | undefined> }

// PDFs are made on demand, one at a time, and cached. `limit` counts only those that must be made.
/**
 * GET and HEAD /papers/{id}-{language}.pdf and /papers/{id}-{language}-window.pdf. `?to=` adds the landed cost at a
 * destination.
 */
export function paperCalls(
  services: Services,
  { bytes = 32 * 1024 * 1024, draw = drawPaper, limit }: Options = {},
): Hono {
  const { db, media, log, siteUrl } = services
  const maker = openMaker({ bytes, most: mostWaiting })

  async function drawn(paper: Paper, pictures: ReturnType<typeof paperPictures>): Promise<Buffer> {
    const files = pictures.map(({ id }, at) =>
      // A missing picture must not fail the paper.
      findVariant({ db, media, log }, { id, width: at === 0 ? 1280 : 640, format: 'jpg' }).catch((error: unknown) =>
        log.error({ err: error, picture: id }, 'could not read a picture for a PDF'),
      ),
    )
    return draw(paper, (await Promise.all(files)).filter((file) => file !== undefined) as Buffer[])
  }

  const calls = new Hono()
  calls.get('/papers/:file', async (c) => {
    const asked = parsePaperFile(c.req.param('file'))
    const [car, settings, abroad] = await Promise.all([
      asked && findCar(db, asked.id),
      getPublicSettings(db),
      planAsked(db, c.req.raw),
    ])
    if (!asked || !car) return c.body(null, 404, { 'cache-control': 'no-cache' })
    const { language, kind } = asked
    // The operator may have switched the language off since the link was sent.
    if (!settings.languages.includes(language))
      return c.redirect(paperAddress(asked.id, defaultLanguage, kind) + new URL(c.req.url).search)
    const whatsapp = (car.soldOut ? undefined : await findNumberOfCar(db, car.id)) ?? settings.whatsapp
    const of = { settings: { ...settings, whatsapp }, siteUrl, language, kind, now: new Date(), abroad }
    const paper = makePaper(car, of)
    const pictures = kind === 'sheet' ? paperPictures(car) : []
    const version = createHash('sha256')
      .update(JSON.stringify([layout, paper, pictures]))
      .digest('hex')
      .slice(0, 16)
    const headers = {
      'content-type': 'application/pdf',
      // Prices may change at any time, so clients revalidate by ETag.
      'cache-control': 'public, no-cache',
      'content-disposition': `inline; filename="${fileName([car.stockNumber, car.make, car.model, car.year])}.pdf"`,
      // Search engines should index the page of the car instead.
      'x-robots-tag': 'noindex',
      etag: `"${version}"`,
    }
    if (hasTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const known = maker.find(version)
    const refused = known ? undefined : await limit?.(c)
    if (refused) return refused
    const pdf = known ?? (await maker.make(version, () => drawn(paper, pictures)))
    if (!pdf) return c.body(null, 503, { 'retry-after': '5' })
    return c.body(new Uint8Array(pdf), 200, { ...headers, 'content-length': String(pdf.length) })
  })
  return calls
}

function fileName(parts: (string | number | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .join('-')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}
