import { sellersDay } from '#app/lib/day.ts'

/** A new entry of costs. */
export const blanks = {
  costs: (_of: unknown, list: unknown[]) => ({
    id: `${Date.now().toString(36)}-${list.length}`,
    kind: list.some((cost) => (cost as { kind?: string }).kind === 'purchase') ? 'repairs' : 'purchase',
    on: sellersDay(),
    amount: '',
    currency: 'KRW',
    won: 1,
    supplier: null,
    note: null,
    receipt: null,
  }),
}
