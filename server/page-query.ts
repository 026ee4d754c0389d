import { foundCursor } from '#app/features/shop/search/cursor.ts'
import { isSearchParameter } from '#app/features/shop/search/shared/address.ts'
import { mostCompared, parseIds } from '#app/features/shop/shortlist/rules.ts'
import { carCursor } from '#app/features/stock/cars/cursor.ts'
import { parsePlace } from '#app/features/stock/destinations/place/rules.ts'
import { commentCursor } from '#app/features/talk/comments/cursor.ts'
import { inboxCursor } from '#app/features/talk/inbox/cursor.ts'
import type { QueryKind } from '#app/lib/page-handle.ts'

const onlyIf = (isRight: (value: string, name: string) => boolean) => (value: string, name: string) =>
  isRight(value, name) ? value : undefined
const ids = (most?: number) => (value: string) => parseIds(value, most).join(',') || undefined

/** Normalises a query parameter by the kind that its page declares. Undefined if the page cannot read the value. */
export const queryKinds: Record<QueryKind, (value: string, name: string) => string | undefined> = {
  text: (value) => value,
  marker: onlyIf((value) => value === '1'),
  id: onlyIf((value) => /^[\w-]{1,64}$/.test(value)),
  cars: ids(),
  compared: ids(mostCompared),
  place: onlyIf((value) => parsePlace(value) !== undefined),
  cursor: onlyIf((value) => carCursor.parse(value) !== undefined || foundCursor.parse(value) !== undefined),
  'comment-cursor': onlyIf((value) => commentCursor.parse(value) !== undefined),
  'inbox-cursor': onlyIf((value) => inboxCursor.parse(value) !== undefined),
  filter: onlyIf((value, name) => isSearchParameter(name, value)),
}
