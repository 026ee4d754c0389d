/** Number of requests per IP address in a period of seconds. Wrong passwords are also counted per account. */
export const defaultLimits = {
  likes: { points: 120, duration: 60 },
  comments: { points: 10, duration: 60 },
  replies: { points: 20, duration: 60 },
  // Bytes of comments and replies: a thousand usual replies, or eight of the largest.
  texts: { points: 512 * 1024, duration: 24 * 60 * 60 },
  // Forms that pages accept themselves (app/pages/form.server.ts).
  forms: { points: 10, duration: 60 },
  translations: { points: 60, duration: 60 },
  interest: { points: 120, duration: 60 },
  // Counted searches that found few cars. Phones of one network may share an address.
  wanted: { points: 60, duration: 24 * 60 * 60 },
  news: { points: 120, duration: 60 },
  // One request for every key press in the search field and for every change of filters.
  finding: { points: 600, duration: 60 },
  push: { points: 30, duration: 60 },
  // New and renewed subscriptions of visitors' devices.
  subscriptions: { points: 100, duration: 24 * 60 * 60 },
  // PDFs that must be rendered. Each takes up to 100 ms of a core.
  papers: { points: 120, duration: 60 },
  signInFailures: { points: 10, duration: 15 * 60 },
  accountFailures: { points: 20, duration: 15 * 60 },
  // Links for a new password, for an address and for an account.
  resets: { points: 5, duration: 60 * 60 },
  uploads: { points: 300, duration: 60 * 60 },
}
/**
 * Limits counted in the database for all processes: passwords, stored texts, and translations, which cost money. Others
 * are per process.
 */
export const sharedLimits: ReadonlySet<LimitName> = new Set([
  'signInFailures',
  'accountFailures',
  'resets',
  'comments',
  'replies',
  'texts',
  'forms',
  'likes',
  'push',
  'subscriptions',
  'translations',
])
export type LimitName = keyof typeof defaultLimits
export type LimitSizes = typeof defaultLimits

export type Limits = {
  /** `points` is 1 unless the limit counts bytes. */
  take: (name: LimitName, address: string, points?: number) => Promise<Response | undefined>
  giveBack: (name: LimitName, address: string) => Promise<void>
}
