const anywhere = 'http://site.invalid'

/** Where signing in leads: the requested path if it is on this site, else `fallback`. */
export function returnPath(asked: string | null, fallback: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, anywhere)) return fallback
  const { origin, pathname, search, hash } = new URL(asked, anywhere)
  // '/.//elsewhere' has a path that becomes another site's address when used again.
  return origin === anywhere && !pathname.startsWith('//') ? pathname + search + hash : fallback
}

export const linkHours = { setup: 24, invitation: 7 * 24, password: 1 }
export type LinkKind = keyof typeof linkHours

export type LinkState = 'open' | 'expired' | 'used' | 'replaced' | 'revoked'

export function linkState(link: { expires_at: Date; ended_by: string | null }, now = new Date()): LinkState {
  if (link.ended_by) return link.ended_by === 'use' ? 'used' : link.ended_by === 'newer' ? 'replaced' : 'revoked'
  return link.expires_at <= now ? 'expired' : 'open'
}

// First match wins: browsers built on others name those too.
const browsers: [RegExp, string][] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** The browser and system that a user agent names, undefined where unknown. */
export function readDevice(userAgent: string | null): { browser: string | undefined; system: string | undefined } {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return { browser: find(browsers), system: find(systems) }
}
