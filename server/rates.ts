import type { Services } from '#app/context.ts'
import { fetchRates } from '#app/features/base/money/rates/fetch.server.ts'
import { readOlderPrices, takeTurn } from '#app/features/base/money/rates/write.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { regularly } from './regularly.ts'

const tenMinutes = 10 * 60 * 1000

/**
 * Parses older prices in other currencies once, and fetches exchange rates daily in only one process. Returns a
 * function to stop.
 */
export function ratesOnTime({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let isRead = false
  const readOlder = async () => {
    let cars = 0
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { last, count } = await readOlderPrices(db, after)
      cars += count
      after = last
    }
    isRead = true
    if (cars > 0) log.info({ cars }, 'parsed older prices in other currencies')
  }
  const work = async () => {
    if (!isRead) await readOlder()
    if (!(await getSettings(db)).ratesUrl || !(await takeTurn(db))) return
    const failure = await fetchRates(db)
    if (failure)
      log.error(
        { code: failure.code, ...failure.values },
        `could not fetch the exchange rates, keeping the previous ones: ${failure.english}`,
      )
    else log.info({}, 'fetched the exchange rates')
  }
  return regularly(tenMinutes, work, (error) => log.error({ err: error }, 'could not update the exchange rates'))
}
