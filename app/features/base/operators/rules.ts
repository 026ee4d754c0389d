import { localPath } from '#app/lib/local-path.ts'

// In characters. A longer one would make a header that proxies refuse.
const longestReturn = 1000

/**
 * Returns the page to show after signing in: the requested path if it is on this site and not too long, otherwise
 * `fallback`.
 */
export function returnPath(asked: string | null, fallback: string): string {
  return (asked && asked.length <= longestReturn ? localPath(asked) : undefined) ?? fallback
}

/** Owners may change operators. Sellers may do everything else. Helpers only prepare drafts and photos. */
export const roles = ['owner', 'seller', 'helper'] as const
export type Role = (typeof roles)[number]

/** The columns of `user` have two flags, because owners existed before helpers. */
export function roleOf({
  isOwner,
  isHelper,
}: {
  isOwner?: boolean | null | undefined
  isHelper?: boolean | null | undefined
}): Role {
  return isOwner ? 'owner' : isHelper ? 'helper' : 'seller'
}

/** A change of one operator that another one, or the same, asks for. */
export type OperatorChange = { id: string; by: string; to: 'removed' | Role }
export type Refusal = 'NOT_OWNER' | 'LAST_OPERATOR' | 'ONLY_OWNER'

/** Why a change is refused: only owners may change others, and an owner must always be left. Anybody else may leave. */
export function whyRefused(
  operators: { id: string; role: Role }[],
  { id, by, to }: OperatorChange,
): Refusal | undefined {
  const owners = operators.filter(({ role }) => role === 'owner')
  if (to === 'removed' && operators.length === 1) return 'LAST_OPERATOR'
  if (!(to === 'removed' && id === by) && !owners.some((owner) => owner.id === by)) return 'NOT_OWNER'
  if (to !== 'owner' && owners.every((owner) => owner.id === id)) return 'ONLY_OWNER'
}

export const linkHours = { setup: 24, invitation: 7 * 24, password: 1 }
export type LinkKind = keyof typeof linkHours

export type LinkState = 'open' | 'expired' | 'used' | 'replaced' | 'revoked'

export function linkState(link: { expires_at: Date; ended_by: string | null }, now = new Date()): LinkState {
  if (link.ended_by) return link.ended_by === 'use' ? 'used' : link.ended_by === 'newer' ? 'replaced' : 'revoked'
  return link.expires_at <= now ? 'expired' : 'open'
}

// The first match wins, because browsers built on others name those too.
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

export function readDevice(userAgent: string | null): { browser: string | undefined; system: string | undefined } {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return { browser: find(browsers), system: find(systems) }
}

/**
 * A name for a new passkey that no other one of the operator has: 'Chrome · Windows', then 'Chrome · Windows 2'.
 * Undefined for an unknown device.
 */
export function passkeyName(userAgent: string | null, taken: (string | null)[]): string | undefined {
  const { browser, system } = readDevice(userAgent)
  const name = [browser, system].filter(Boolean).join(' · ')
  if (!name) return undefined
  let free = name
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`
  return free
}
