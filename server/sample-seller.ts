import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Seller, Shipped } from '#app/features/shop/seller/schema.ts'
import { sellersDay } from '#app/lib/day.ts'

// A fictitious firm. Its registration number is of a tax office that does not exist. Pictures are file names, as in
// cars.json.
const SampleSeller = Seller.partial()
  .extend({
    photos: z.array(z.string()),
    shipped: z.array(
      Shipped.omit({ month: true }).extend({ monthsAgo: z.number().int().positive(), photo: z.string() }).strict(),
    ),
  })
  .strict()

/** Reads the sample seller. `pictures` are the files it needs, and `with` fills in their URLs. */
export async function readSampleSeller(folder: URL, now: Date) {
  const { photos, shipped, ...said } = SampleSeller.parse(
    JSON.parse(await readFile(new URL('seller.json', folder), 'utf8')),
  )
  const [year = 0, month = 0] = sellersDay(now.getTime()).split('-').map(Number)
  const monthBefore = (months: number) => new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7)
  return {
    pictures: [...photos, ...shipped.map(({ photo }) => photo)],
    with: (addresses: Map<string, string>): Partial<Seller> => ({
      ...said,
      photos: photos.map((name) => addresses.get(name) ?? name),
      shipped: shipped.map(({ monthsAgo, photo, ...one }) => ({
        ...one,
        month: monthBefore(monthsAgo),
        photo: addresses.get(photo) ?? photo,
      })),
    }),
  }
}
