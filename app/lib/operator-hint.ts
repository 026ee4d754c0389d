// A helper's cookie is 2, because public pages show helpers nothing more than visitors.
/**
 * Whether cookies hint at a signed-in owner or seller. Anyone can set this cookie, so only the server knows for
 * certain.
 */
export function hasOperatorHint(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?operator=1/.test(cookies)
}

/** Whether cookies hint at any operator, whose visits do not count as interest. */
export function isFromTeam(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?operator=[12]/.test(cookies)
}
