import { countRows } from '#app/db/count.server.ts'
import type { Database } from '#app/db/tables.ts'
import { listPictures } from '#app/features/stock/photos/read.server.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { dayIn } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { momentIn } from './clock.ts'
import { canBeLookedUp, sumDelivered, usualTime } from './rules.ts'
import { Seller, type ShownSeller, type Usual } from './schema.ts'

/** The settings table also contains the seller's data, under keys that are not part of the settings. */
export const sellerKey = (name: string) => `seller.${name}`
const allNames = Object.keys(Seller.shape) as (keyof Seller)[]

export async function getSeller(db: Database, names: (keyof Seller)[] = allNames): Promise<Seller> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', names.map(sellerKey))
    .execute()
  const said = new Map(rows.map(({ key, value }) => [key, value]))
  const valid = names.filter((name) => Seller.shape[name].safeParse(said.get(sellerKey(name))).success)
  return Seller.parse(Object.fromEntries(valid.map((name) => [name, said.get(sellerKey(name))])))
}

const aDay = 24 * 3600 * 1000
const mostAnswers = 400

export async function findUsualTime(db: Database, now: number): Promise<Usual | undefined> {
  const rows = await db
    .selectFrom('shown_reply')
    .innerJoin('shown_comment', 'shown_comment.id', 'shown_reply.comment_id')
    .select(['shown_reply.created_at as answered', 'shown_comment.created_at as asked'])
    .where('shown_reply.by_seller', '=', true)
    .where('shown_reply.created_at', '>=', new Date(now - 90 * aDay))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shown_reply as earlier')
            .select('earlier.id')
            .where('earlier.by_seller', '=', true)
            .whereRef('earlier.comment_id', '=', 'shown_reply.comment_id')
            .whereRef('earlier.created_at', '<', 'shown_reply.created_at'),
        ),
      ),
    )
    .orderBy('shown_reply.created_at', 'desc')
    .limit(mostAnswers)
    .execute()
  return usualTime(rows.map(({ answered, asked }) => Math.max(0, (answered.getTime() - asked.getTime()) / 1000)))
}

export const countConfirmed = (db: Database, since: Date) =>
  countRows(db.selectFrom('car_listing').where('sold_out', '=', false).where('confirmed_at', '>=', since))

/** Returns pictures without placeholders, which would add 0.1 KB each. These pictures are far down the page. */
async function listPlain(db: Database, addresses: string[]): Promise<Picture[]> {
  return (await listPictures(db, addresses)).map((picture) => ({ ...picture, placeholder: null }))
}

type Part = 'card' | 'band' | 'whole'
const fewCountries = 2
const notOnCards: (keyof Seller)[] = ['speaks', 'shipped']
const cardNames = allNames.filter((name) => !notOnCards.includes(name))

/**
 * Returns the seller's data for a page, or undefined if none was entered. Measured values are added only to entered
 * ones.
 */
export async function findShownSeller(
  db: Database,
  part: Part,
  language: Language,
  now = Date.now(),
): Promise<ShownSeller | undefined> {
  const seller = await getSeller(db, part === 'card' ? cardNames : allNames)
  const { registration, since, speaks, zone, hours, daysOff } = seller
  const account = part === 'band' ? '' : seller.account
  const delivered =
    part === 'band' ? undefined : sumDelivered(seller.delivered, part === 'card' ? fewCountries : undefined)
  const company = seller.companyIn[language] || seller.company
  const photos = part === 'card' ? seller.photos.slice(0, 1) : seller.photos
  const shipped = part === 'band' ? [] : seller.shipped
  const off = daysOff.filter((day) => day >= dayIn(zone, now - aDay))
  const warns = part !== 'band' && seller.warns && { warns: true as const }
  const hasHours = hours.some((day) => day !== null)
  const said = [company, registration, account, since, delivered, hasHours, speaks[0], photos[0], shipped[0]]
  if (!said.some(Boolean)) return warns || undefined
  const month = momentIn(zone, `${dayIn(zone, now).slice(0, 7)}-01`, '00:00')
  const [usual, confirmed, pictures, shippedPictures] = await Promise.all([
    findUsualTime(db, now),
    part === 'card' ? 0 : countConfirmed(db, new Date(month)),
    listPlain(db, photos),
    listPlain(
      db,
      shipped.map(({ photo }) => photo),
    ),
  ])
  return {
    ...(company && { company }),
    ...(registration && { registration }),
    ...(part !== 'band' && canBeLookedUp(registration) && { isKorean: true as const }),
    ...(account && { account }),
    ...(since && { since }),
    ...(pictures.length > 0 && { photos: pictures }),
    ...(speaks.length > 0 && { speaks }),
    ...(hasHours && { hours: { zone, days: hours, ...(off.length > 0 && { off }) } }),
    ...(usual && { usual }),
    ...(confirmed > 0 && { confirmed }),
    ...(delivered && { delivered }),
    ...(shipped.length > 0 && {
      shipped: shipped.map((one, at) => ({ ...one, photo: (one.photo && shippedPictures[at]) || null })),
    }),
    ...warns,
  }
}
