/** Whether cookies hint at a signed-in operator. Anyone can set this cookie: only the server knows. */
export function hasOperatorHint(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?operator=1/.test(cookies)
}
