export const maxWords = 40
/** UTF-16 code units, as a text field's maxlength counts. */
export const maxCharacters = 255

/** localStorage key of the texts that wait to be sent. */
export const waitingKey = 'comments-waiting'

// A visible character: no space, joiner, filler or control character.
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Counts words of the trimmed text, split on single spaces, so that a double space adds one; 0 for an invisible text. */
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

/** Query parameters of the car page: where its comments begin, and the comment shown with all its replies. */
export const placeName = 'comments-after'
export const threadName = 'thread'

/** Sets a query parameter and keeps the others, except that a new place removes the thread. */
export function commentSearch(search: string, name: typeof placeName | typeof threadName, value: string): string {
  const params = new URLSearchParams(search)
  if (name === placeName) params.delete(threadName)
  params.set(name, value)
  return `?${params}`
}

export const anchorOf = (commentId: string) => `comment-${commentId}`

export const repliesPathOf = (commentId: string) => `/api/comments/${encodeURIComponent(commentId)}/replies`
