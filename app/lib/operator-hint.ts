/** Whether cookies say that an operator may be here. No more than a hint, anyone can write it: the server says who is there. */
export function hasOperatorHint(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?operator=1/.test(cookies)
}
