/** Whether cookies hint at a signed-in operator. Anyone can set this cookie, so only the server knows for certain. */
export function hasOperatorHint(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?operator=1/.test(cookies)
}
