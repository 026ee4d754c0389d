export const maxWords = 40
/** UTF-16 code units, as the maxlength of a text field counts them. */
export const maxCharacters = 255

/** localStorage key of the comments written on this device. The number is the version of the stored format. */
export const ownCommentsKey = 'nuricar.asked.1'

export const waitingKey = 'comments-waiting'

const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Counts words between single spaces, so a double space adds one. Returns 0 for a text of invisible characters. */
export function countWords(text: string): number {
  const trimmed = text.trim()
  return visible.test(trimmed) ? trimmed.split(' ').length : 0
}

export function hasAllowedWords(text: string): boolean {
  const words = countWords(text)
  return words >= 1 && words <= maxWords
}

/** Whether a text is a valid comment: 1 to 40 words, at most 255 characters once trimmed. */
export function isComment(text: string): boolean {
  return hasAllowedWords(text) && text.trim().length <= maxCharacters
}

export const placeName = 'comments-after'
export const threadName = 'thread'
export const repliesAfterName = 'replies-after'
export const replyName = 'reply'
/** The query parameters of a page with comments, for its handle. */
export const commentQuery = {
  [placeName]: 'comment-cursor',
  [threadName]: 'id',
  [repliesAfterName]: 'comment-cursor',
  [replyName]: 'id',
} as const

/** Pages, lists and responses show this many characters of a reply. */
export const shownCharacters = 1000

/** Sets parameters of the comments in a query string. A new page of comments ends the thread that was shown whole. */
export function commentSearch(search: string, changes: Partial<Record<CommentParameter, string>>): string {
  const params = new URLSearchParams(search)
  const all = [placeName, threadName, repliesAfterName, replyName] as const
  for (const name of all.slice(changes[placeName] === undefined ? 1 : 0)) params.delete(name)
  for (const [name, value] of Object.entries(changes)) params.set(name, value)
  return `?${params}`
}
type CommentParameter = typeof placeName | typeof threadName | typeof repliesAfterName | typeof replyName

export const anchorOf = (commentId: string) => `comment-${commentId}`

export const repliesPathOf = (commentId: string) => `/api/comments/${encodeURIComponent(commentId)}/replies`

// Words of sums that are not the car's price alone.
const withFreight =
  /\b(cif|cfr|c&f|dap|ddp|freight|ship\w*|deliver\w*|deposit|flete|env[ií]o|depósito)\b|фрахт|достав|задаток|شحن|توصيل|واصل|عربون|운임|배송|탁송|예약금/i

/** Whether an answer of the seller names one sum in US dollars, and not the price that the car has now. */
export function isOtherPrice(
  { text, ready }: { text: string; ready?: { usd?: number; port?: string } | undefined },
  price: number,
) {
  if (ready ? ready.port : withFreight.test(text)) return false
  const named = ready?.usd
    ? [ready.usd]
    : [...text.matchAll(/\$ ?(\d{1,3}(?:,\d{3})+|\d{3,7})(?![\d.,]*\d)/g)].map(asNumber)
  return named.length === 1 && named[0] !== Math.round(price)
}

const asNumber = ([, digits = '']: RegExpExecArray | RegExpMatchArray) => Number(digits.replaceAll(',', ''))
