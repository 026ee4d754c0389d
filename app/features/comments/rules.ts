export const maxWords = 40
/** UTF-16 code units, as a text field's maxlength counts. */
export const maxCharacters = 255

/** Where a device keeps what waits to be sent. */
export const waitingKey = 'comments-waiting'

// Something to see: not only spaces, joiners, fillers and control characters.
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** The words of a comment: the trimmed text split on single spaces, so two spaces in a row count one more; 0 for nothing that could be seen. */
export function countWords(text: string): number {
  const trimmed = text.trim()
  return visible.test(trimmed) ? trimmed.split(' ').length : 0
}

/** Whether a text has from 1 to 40 words. */
export function hasAllowedWords(text: string): boolean {
  const words = countWords(text)
  return words >= 1 && words <= maxWords
}

/** Whether a text is taken as a comment: from 1 to 40 words, at most 255 characters once trimmed. */
export function isComment(text: string): boolean {
  return hasAllowedWords(text) && text.trim().length <= maxCharacters
}

/** What the address of a car's page calls the place where its comments begin, and the comment whose replies are all shown. */
export const placeName = 'comments-after'
export const threadName = 'thread'

/** The query part of an address with a comment's place or thread put in; everything else in it stays. */
export function commentSearch(search: string, name: typeof placeName | typeof threadName, value: string): string {
  const params = new URLSearchParams(search)
  if (name === placeName) params.delete(threadName)
  params.set(name, value)
  return `?${params}`
}

/** Where a comment stands in the page. */
export const anchorOf = (commentId: string) => `comment-${commentId}`

/** The call that takes replies to a comment. */
export const repliesPathOf = (commentId: string) => `/api/comments/${encodeURIComponent(commentId)}/replies`
