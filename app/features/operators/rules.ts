const anywhere = 'http://site.invalid'

/** Where signing in leads: the path that was asked for, when it is one of this site, else `fallback`. */
export function returnPath(asked: string | null, fallback: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, anywhere)) return fallback
  const { origin, pathname, search, hash } = new URL(asked, anywhere)
  // '/.//elsewhere' is a path of ours that turns into another site's address when used again.
  return origin === anywhere && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
