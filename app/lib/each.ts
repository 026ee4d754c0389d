/** Does work for each item, eight at a time. Rejects with the first failure, once all running work has ended. */
export async function eachAtOnce<T>(items: AsyncIterable<T> | Iterable<T>, work: (item: T) => Promise<void>, atOnce = 8): Promise<void> {
  const underWay = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  for await (const item of items) {
    const one: Promise<void> = work(item)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => underWay.delete(one))
    underWay.add(one)
    if (underWay.size >= atOnce) await Promise.race(underWay)
    if (failure) break
  }
  await Promise.all(underWay)
  if (failure) throw failure.error
}
