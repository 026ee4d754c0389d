import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { listNewest, listOutdated } from '#app/features/stock/destinations/read.server.ts'
import { newerSample } from '#app/features/stock/destinations/renew.server.ts'
import { missingRate } from '#app/features/stock/destinations/rules.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import { formatCountry, formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/destinations'
import { AddCountry } from './add.tsx'
import { TablesFile } from './file.tsx'

export const handle = { menu: { group: 2, title: 'tables.title' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const [newest, rates, outdated] = await Promise.all([listNewest(db), getRates(db), listOutdated(db)])
  const countries = newest.flatMap(({ country, madeAt, destination }) => {
    if (!destination) return []
    const { isExample, lines, checkedOn } = destination
    const [noRate, newer] = [missingRate(destination, rates) ?? null, newerSample(destination)?.checkedOn]
    return [
      {
        country,
        madeAt,
        isExample,
        lines: lines.length,
        checkedOn,
        isOutdated: outdated.includes(country),
        noRate,
        newer,
      },
    ]
  })
  const seen = newest.map(({ country, id }) => `${country}${id}`).join('.')
  return { countries, seen, samples: listSamples().map(({ country }) => country) }
}

export default function DestinationsPage({ loaderData: { countries, seen, samples } }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const named = countries
    .map((one) => ({ ...one, name: formatCountry(one.country, lang) }))
    .sort((one, other) => one.name.localeCompare(other.name, lang))
  return (
    <div className="mx-auto max-w-192">
      <OperatorHead title={t('tables.title')} />
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('tables.intro')}</p>
      {named.length === 0 ? (
        <Empty message={t('tables.none')} />
      ) : (
        <ul className="mt-6 border-line border-t">
          {named.map(({ country, name, isExample, lines, madeAt, checkedOn, isOutdated, noRate, newer }) => (
            <li key={country} className="border-line border-b">
              <Link
                to={href('/destinations/:country', { country })}
                className="flex min-h-16 items-center gap-3 px-2 py-3 hover:bg-surface focus-visible:bg-surface"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-mid">{name}</span>
                  <span className="block text-ink-2 text-sm">
                    {[t(isExample ? 'tables.example' : 'tables.checked'), t('tables.lines', { count: lines })].join(
                      ' · ',
                    )}
                    <span className="text-ink-3"> · {t('tables.changed', { date: formatDay(madeAt, lang) })}</span>
                  </span>
                  {isOutdated && (
                    <span className="block text-danger text-sm">
                      {t('tables.outdated', { day: formatDay(checkedOn ?? madeAt, lang) })}
                    </span>
                  )}
                  {newer && <span className="block text-sm">{t('tables.newer', { day: formatDay(newer, lang) })}</span>}
                  {noRate && (
                    <span className="block text-danger text-sm">{t('tables.noRate', { currency: noRate })}</span>
                  )}
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <AddCountry taken={countries.map(({ country }) => country)} samples={samples} />
      <TablesFile isEmpty={countries.length === 0} seen={seen} />
    </div>
  )
}
