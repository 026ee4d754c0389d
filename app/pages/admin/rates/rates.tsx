import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { services, signedIn } from '#app/context.ts'
import { getFetchState, getRates, listVersions } from '#app/features/base/money/rates/read.server.ts'
import { isOld } from '#app/features/base/money/rates/rules.ts'
import { formatDay, formatMoment, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { loadForm, saveForm } from '../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/rates'
import { RatesFetch } from './fetch.tsx'
import { RatesForm } from './form.tsx'
import { useRefusal } from './refusal.ts'
import { type RatesAddress, storedAddress, storedRates, type TypedRates } from './stored.server.ts'

export const handle = {
  menu: { group: 2, title: 'rates.title' },
  query: { saved: 'marker', fetched: 'marker' },
} satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const [rates, state, versions, typed, address] = await Promise.all([
    getRates(db),
    getFetchState(db),
    listVersions(db),
    loadForm(db, storedRates()),
    loadForm(db, storedAddress(db)),
  ])
  const old = Object.keys(rates.perDollar).filter((code) => isOld(rates, code, Date.now())).length
  return { rates, state, versions, typed, address, old }
}

export function action(args: Route.ActionArgs) {
  const { id } = args.context.get(signedIn)
  return saveForm<RatesAddress | TypedRates>(args, (form) =>
    form === 'fetched' ? storedAddress(args.context.get(services).db, id) : storedRates(id),
  )
}
export { sendForm as clientAction } from '../use-form.ts'

const wonCode = 'KRW'

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, state, versions, typed, address, old } = loaderData
  const { t, lang } = useTranslation()
  const refusal = useRefusal()
  const day = formatDay(rates.day, lang)
  const isAllOld = old === Object.keys(rates.perDollar).length
  return (
    <div className="max-w-192">
      <OperatorHead title={t('rates.title')} guide={1} />
      <p className="mt-1 mb-4 text-pretty text-ink-2">{t('rates.intro')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {state.failingSince && state.failure && (
          <Alert
            message={`${t('rates.failing', { since: formatMoment(state.failingSince, lang) })} ${refusal(state.failure.code, state.failure.values)}`}
          />
        )}
        {isAllOld && rates.source !== 'example' && <Alert message={t('rates.isOld', { day })} />}
        {isAllOld && rates.source === 'example' && (
          <p className="text-pretty rounded-md bg-sunk px-4 py-3 text-ink-2">{t('rates.isExample', { day })}</p>
        )}
        {!isAllOld && (
          <p>
            {t('rates.current', { day })} {old > 0 && t('rates.someOld', { n: formatNumber(old, lang) })}
          </p>
        )}
      </div>
      <RatesFetch loaded={address} posted={actionData} triedAt={state.triedAt} />
      <RatesForm rates={rates} loaded={typed} posted={actionData} />
      <section aria-labelledby="versions" className="mt-12 border-line border-t pt-6">
        <h2 id="versions" className="font-mid text-lg">
          {t('rates.versions')}
        </h2>
        <ul className="mt-3">
          {versions.map(({ id, day, source, savedAt, count, won }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-3">
              <span className="font-mid">{formatDay(day, lang)}</span>
              <span className="text-ink-2">
                {t('rates.count', { count, n: formatNumber(count, lang) })}
                {won !== null && (
                  <>
                    {' · '}
                    <bdi dir="ltr">{`${formatNumber(won, lang)} ${wonCode}`}</bdi>
                  </>
                )}
              </span>
              <span className="w-full break-words text-ink-3 text-sm">
                {source.includes('.') ? (
                  <bdi dir="ltr">{source}</bdi>
                ) : (
                  t(`rates.source.${source as 'typed' | 'file' | 'example'}`)
                )}
                {source !== 'example' && ` · ${formatMoment(savedAt, lang)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
