import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { data, href, Link, redirect, replace, useSearchParams } from 'react-router'
import { pageLanguage, services, signedIn } from '#app/context.ts'
import { noteActivity } from '#app/db/activity.server.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { bringTables } from '#app/features/stock/destinations/csv/bring.server.ts'
import { listNewest, listRulesDue } from '#app/features/stock/destinations/read.server.ts'
import { newerSample } from '#app/features/stock/destinations/renew.server.ts'
import { missingRate } from '#app/features/stock/destinations/rules.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import { formatCountry, formatDay, isCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isProblem } from '#app/lib/problem.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readFormData } from '../../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/destinations'
import { AddCountry } from './add.tsx'
import { type Refused, TablesFile } from './file.tsx'

export const handle = {
  menu: { group: 2, title: 'tables.title' },
  query: { saved: 'text' },
  formBytes: 2_100_000,
} satisfies PageHandle

// Region codes that are not countries.
const others = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const all = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => isCountry(code) && !others.includes(code))

const seenOf = (newest: { country: string; id: number }[]) =>
  newest.map(({ country, id }) => `${country}${id}`).join('.')

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const lang = context.get(pageLanguage)
  const [newest, rates, outdated] = await Promise.all([listNewest(db), getRates(db), listRulesDue(db)])
  const countries = newest.flatMap(({ country, madeAt, destination }) => {
    if (!destination) return []
    const { isExample, isHidden, lines, checkedOn } = destination
    const [noRate, newer] = [missingRate(destination, rates) ?? null, newerSample(destination)?.checkedOn]
    return [
      {
        country,
        madeAt,
        isExample,
        isHidden,
        lines: lines.length,
        checkedOn,
        isOutdated: outdated.some((one) => one.country === country),
        noRate,
        newer,
      },
    ]
  })
  const samples = listSamples().map(({ country }) => country)
  const free = all
    .filter((code) => !countries.some(({ country }) => country === code))
    .sort(
      (one, other) =>
        Number(samples.includes(other)) - Number(samples.includes(one)) ||
        formatCountry(one, lang).localeCompare(formatCountry(other, lang), lang),
    )
  return { countries, free, seen: seenOf(newest), samples }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const { id: by } = context.get(signedIn)
  const sent = await readFormData(request)
  const form = String(sent.get('form'))
  if (form === 'add') {
    const country = String(sent.get('country'))
    if (!all.includes(country)) return data({ form }, { status: 422 })
    throw redirect(
      `${href('/destinations/:country', { country })}${sent.get('from') === 'empty' ? '' : '?from=sample'}`,
    )
  }
  const file = sent.get('file')
  if (!(file instanceof File)) throw data({ message: 'The form has no file.' }, { status: 400 })
  try {
    const saved = await bringTables(db, await file.bytes(), { seen: String(sent.get('seen')), by })
    await noteActivity(db, { by, kind: 'destinations' })
    throw replace(`${href('/destinations')}?saved=${saved.join('.')}`)
  } catch (error) {
    if (!isProblem(error)) throw error
    const { mistakes, country: conflict } = error.members ?? {}
    const refused = { mistakes, conflict, failed: error.status, seen: seenOf(await listNewest(db)) } as Refused
    return data({ form, ...refused }, { status: error.status })
  }
}
export { sendForm as clientAction } from '../use-form.ts'

export default function DestinationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, free, seen, samples } = loaderData
  const { t, lang } = useTranslation()
  const [search] = useSearchParams()
  const posted: ({ form?: string | null } & Refused) | undefined = actionData
  const named = countries
    .map((one) => ({ ...one, name: formatCountry(one.country, lang) }))
    .sort((one, other) => one.name.localeCompare(other.name, lang))
  return (
    <>
      <OperatorHead title={t('tables.title')} guide={1} />
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('tables.intro')}</p>
      {named.length === 0 ? (
        <Empty message={t('tables.none')} />
      ) : (
        <ul className="mt-6 border-line border-t">
          {named.map(({ country, name, isExample, isHidden, lines, madeAt, checkedOn, isOutdated, noRate, newer }) => (
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
                  {isHidden && <span className="block text-sm">{t('tables.hidden')}</span>}
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
      <AddCountry free={free} samples={samples} posted={posted?.form === 'add' ? posted : undefined} />
      <TablesFile
        isEmpty={countries.length === 0}
        seen={seen}
        saved={(search.get('saved') ?? '').split('.').filter(isCountry)}
        refused={posted?.form === 'import' ? posted : undefined}
      />
    </>
  )
}
