import { z } from '@hono/zod-openapi'

export const paging = (items: string) =>
  z.object({
    limit: z.coerce
      .number({ error: 'Must be a whole number from 1 to 1000.' })
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe(`${items} a page; absent: the whole list`),
    cursor: z.string().max(200).optional().describe('From the Link header of the page before'),
  })

type Page = { items: unknown[]; next: string | null }

/**
 * Streams a whole list as one JSON array, page by page. That bounds memory use and lets other requests run in between.
 */
export function streamList(read: (cursor: string | null) => Promise<Page>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: string | null = null
  let start = '['
  return new ReadableStream({
    async pull(controller) {
      const { items, next } = await read(cursor)
      controller.enqueue(encoder.encode(start + items.map((item) => JSON.stringify(item)).join(',')))
      start = ','
      cursor = next
      if (next) return
      controller.enqueue(encoder.encode(']'))
      controller.close()
    },
  })
}
