type Counts = { comments: number; answers: number }

const unreported: Counts = { comments: 0, answers: 0 }
let sending: Promise<unknown> = Promise.resolve()

/** Tracks a text in flight, because the stream may report it before the API answers. */
export function trackSending<T>(sent: Promise<T>): Promise<T> {
  sending = Promise.allSettled([sending, sent])
  return sent
}

/** Notes a public text that this page has posted, so that its arrival in the stream is no news. */
export function noteOwnText(kind: keyof Counts): void {
  unreported[kind]++
}

/** Waits for texts in flight and returns how many of the `grown` texts are the page's own. */
export async function takeOwnTexts(grown: Counts): Promise<Counts> {
  await sending
  const take = (kind: keyof Counts) => {
    const own = Math.max(0, Math.min(unreported[kind], grown[kind]))
    unreported[kind] -= own
    return own
  }
  return { comments: take('comments'), answers: take('answers') }
}
