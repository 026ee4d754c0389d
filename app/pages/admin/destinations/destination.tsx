import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import '#app/i18n/landed-texts.ts'
import { data, href } from 'react-router'
import { services } from '#app/context.ts'
import { listCars } from '#app/features/cars/read.server.ts'
import { dayOf, listVersions } from '#app/features/destinations/read.server.ts'
import { listSamples } from '#app/features/destinations/samples.server.ts'
import type { Destination } from '#app/features/destinations/schema.ts'
import { listOperators } from '#app/features/operators/read.server.ts'
import { getRates } from '#app/features/rates/read.server.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { formatCountry, isCountry } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { answer } from '#app/pages/answer.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/destination'
import { TableEditor } from './editor.tsx'
import { OfferedLanguages } from './fields.tsx'

export const handle = { query: { from: 'text' } } satisfies PageHandle

const mostCars = 60

const empty = (country: string): Destination => ({
  country,
  currency: 'USD',
  ports: [{ key: '', name: {}, days: 45 }],
  age: { by: 'year', at: 'arrival' },
  lines: [],
  rules: [],
  steps: [],
  note: {},
  isExample: false,
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const country = params.country.toUpperCase()
  if (!isCountry(country)) throw data({ message: 'There is no such country.' }, { status: 404 })
  return answer(async () => {
    const [versions, operators, rates, { cars }, { languages }] = await Promise.all([
      listVersions(db, country),
      listOperators(db),
      getRates(db),
      listCars(db, { state: 'available', limit: mostCars }),
      getSettings(db),
    ])
    const sample = new URL(request.url).searchParams.has('from') ? listSamples().find((one) => one.country === country) : undefined
    const [newest] = versions
    return {
      isNew: !newest?.destination,
      destination: newest?.destination ?? sample ?? empty(country),
      version: newest?.id ?? 0,
      versions: versions.map(({ id, madeAt, madeBy, destination }) => {
        const by = operators.find((operator) => operator.id === madeBy)
        return { id, madeAt, by: madeBy && (by?.name || by?.email || madeBy), lines: destination?.lines.length ?? null }
      }),
      rates: { day: rates.day, perDollar: rates.perDollar },
      languages,
      today: dayOf(Date.now()),
      cars: cars.map((car) => {
        const { id, stockNumber, make, model, year, firstRegistration, fuelType, engineCc, category, seats, steering, emissions, proof, priceUsd } =
          car
        return { id, stockNumber, make, model, year, firstRegistration, fuelType, engineCc, category, seats, steering, emissions, proof, priceUsd }
      }),
    }
  })
}
export type TableData = Awaited<ReturnType<typeof loader>>
export type TriedCar = TableData['cars'][number]

/** What it costs to bring a car to one country, to be changed. */
export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { country } = loaderData.destination
  return (
    <div className="mx-auto max-w-272">
      <OperatorHead title={formatCountry(country, lang)} back={{ to: href('/destinations'), text: t('tables.title') }} />
      <OfferedLanguages value={loaderData.languages}>
        <TableEditor key={country} data={loaderData} />
      </OfferedLanguages>
    </div>
  )
}
