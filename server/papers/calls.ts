import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Services } from '#app/context.ts'
import { findCar } from '#app/features/cars/read.server.ts'
import { makePaper, type Paper, paperPictures } from '#app/features/papers/paper.server.ts'
import { parsePaperFile } from '#app/features/papers/rules.ts'
import { openTurns } from '#app/features/photos/turns.ts'
import { findVariant } from '#app/features/photos/variants.server.ts'
import { getPublicSettings } from '#app/features/settings/read.server.ts'
import { hasTag } from '#app/lib/negotiation.ts'
import { drawPaper } from './draw.ts'

/** What waits to be drawn at most; whoever comes then is asked to come again. */
const mostWaiting = 20
/** To be raised with every change of what the same words and pictures look like. */
const layout = 1

type Draw = (paper: Paper, pictures: Buffer[]) => Promise<Buffer>

type Options = { bytes?: number; draw?: Draw; limit?: (c: Context) => Promise<Response | undefined> }

/** GET and HEAD /papers/{id}-{language}.pdf and /papers/{id}-{language}-window.pdf: drawn when asked for, one at a time, and kept in memory for as long as the same is true. Those that have to be drawn count for `limit`. */
export function paperCalls(services: Services, { bytes = 32 * 1024 * 1024, draw = drawPaper, limit }: Options = {}): Hono {
  const { db, media, log, siteUrl } = services
  const kept = new LRUCache<string, Buffer>({ maxSize: bytes, sizeCalculation: (pdf) => pdf.length })
  const making = new Map<string, Promise<Buffer>>()
  const oneByOne = openTurns(1)

  function make(version: string, paper: Paper, pictures: ReturnType<typeof paperPictures>): Promise<Buffer> | undefined {
    const underWay = making.get(version)
    if (underWay) return underWay
    if (making.size >= mostWaiting) return undefined
    const made = oneByOne(true, async () => {
      const files = pictures.map(({ id }, at) =>
        // A picture that is lost must not take the paper with it.
        findVariant({ db, media, log }, { id, width: at === 0 ? 1280 : 640, format: 'jpg' }).catch((error: unknown) =>
          log.error({ err: error, picture: id }, 'a picture of a paper could not be read'),
        ),
      )
      return draw(paper, (await Promise.all(files)).filter((file) => file !== undefined) as Buffer[])
    })
      .then((pdf) => {
        kept.set(version, pdf)
        return pdf
      })
      .finally(() => making.delete(version))
    making.set(version, made)
    return made
  }

  const calls = new Hono()
  calls.get('/papers/:file', async (c) => {
    const asked = parsePaperFile(c.req.param('file'))
    const [car, settings] = await Promise.all([asked && findCar(db, asked.id), getPublicSettings(db)])
    if (!asked || !car || !settings.languages.includes(asked.language)) return c.body(null, 404, { 'cache-control': 'no-cache' })
    const { language, kind } = asked
    const paper = makePaper(car, { settings, siteUrl, language, kind, now: new Date() })
    const pictures = kind === 'sheet' ? paperPictures(car) : []
    const version = createHash('sha256')
      .update(JSON.stringify([layout, paper, pictures]))
      .digest('hex')
      .slice(0, 16)
    const headers = {
      'content-type': 'application/pdf',
      // What a car costs may change at any time: it is asked for again, and mostly answered by its tag alone.
      'cache-control': 'public, no-cache',
      'content-disposition': `inline; filename="${fileName([car.stockNumber, car.make, car.model, car.year])}.pdf"`,
      // The page is what search engines are to find.
      'x-robots-tag': 'noindex',
      etag: `"${version}"`,
    }
    if (hasTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const known = kept.get(version)
    const refused = known ? undefined : await limit?.(c)
    if (refused) return refused
    const pdf = known ?? (await make(version, paper, pictures))
    if (!pdf) return c.body(null, 503, { 'retry-after': '5' })
    return c.body(new Uint8Array(pdf), 200, { ...headers, 'content-length': String(pdf.length) })
  })
  return calls
}

/** What the file is called where it is kept: in letters that every telephone takes. */
function fileName(parts: (string | number | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .join('-')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}
