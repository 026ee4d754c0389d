/** How many requests of a kind one address may send, and in how many seconds; wrong passwords are counted by account too. */
export const defaultLimits = {
  likes: { points: 120, duration: 60 },
  comments: { points: 10, duration: 60 },
  replies: { points: 20, duration: 60 },
  translations: { points: 60, duration: 60 },
  interest: { points: 120, duration: 60 },
  news: { points: 120, duration: 60 },
  // A request for every key that is pressed, and for every tick in the filters.
  finding: { points: 600, duration: 60 },
  push: { points: 30, duration: 60 },
  // Those that have to be drawn: each takes up to 100 ms of a core.
  papers: { points: 120, duration: 60 },
  signInFailures: { points: 10, duration: 15 * 60 },
  accountFailures: { points: 20, duration: 15 * 60 },
  uploads: { points: 300, duration: 60 * 60 },
}
/**
 * Those that are counted in the database, for all processes together: a guess is as good at one as at another, what is written is written for all, and a translation costs whoever runs the site.
 * The others only keep one address from taking a process up, so each process counts for itself, which costs no question.
 */
export const countedTogether: ReadonlySet<LimitName> = new Set([
  'signInFailures',
  'accountFailures',
  'comments',
  'replies',
  'likes',
  'push',
  'translations',
])
export type LimitName = keyof typeof defaultLimits
export type LimitSizes = typeof defaultLimits

export type Limits = {
  /** Counts one request; answers the 429 to send when there were too many. */
  take: (name: LimitName, address: string) => Promise<Response | undefined>
  /** Takes back what was counted: the request turned out to be none of the kind. */
  giveBack: (name: LimitName, address: string) => Promise<void>
}
