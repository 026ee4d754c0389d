import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import '#app/i18n/landed-texts.ts'
import { data, href } from 'react-router'
import { services } from '#app/context.ts'
import { formatCountry, isCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/destination'
import { TableEditor } from './editor.tsx'
import { OfferedLanguages } from './fields.tsx'
import { readTable } from './table.server.ts'

export const handle = { query: { from: 'text' } } satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const country = params.country.toUpperCase()
  if (!isCountry(country)) throw data({ message: 'There is no such country.' }, { status: 404 })
  return readTable(context.get(services).db, country, new URL(request.url).searchParams.has('from'))
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const { country } = loaderData.destination
  return (
    <div className="mx-auto max-w-272">
      <OperatorHead
        title={formatCountry(country, lang)}
        back={{ to: href('/destinations'), text: t('tables.title') }}
      />
      <OfferedLanguages value={loaderData.languages}>
        <TableEditor key={country} data={loaderData} />
      </OfferedLanguages>
    </div>
  )
}
