import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import '#app/i18n/landed-texts.ts'
import { data, href, redirect, replace } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { noteActivity } from '#app/db/activity.server.ts'
import { listVersions } from '#app/features/stock/destinations/read.server.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { formatCountry, isCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isProblem } from '#app/lib/problem.ts'
import { readFormData } from '../../form.server.ts'
import { saveForm } from '../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/destination'
import { TableEditor } from './editor.tsx'
import { readTable, storedTable } from './table.server.ts'

export const handle = {
  query: { from: 'text', saved: 'marker' },
  // 200 lines with texts of full length in five languages.
  formBytes: 3 * 1024 * 1024,
} satisfies PageHandle

function countryOf({ country }: Route.LoaderArgs['params']): string {
  const code = country.toUpperCase()
  if (!isCountry(code)) throw data({ message: 'There is no such country.' }, { status: 404 })
  return code
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return readTable(context.get(services).db, countryOf(params), new URL(request.url).searchParams.has('from'))
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const country = countryOf(params)
  const { db } = args.context.get(services)
  const { id: by } = args.context.get(signedIn)
  const sent = await readFormData(args.request.clone())
  const form = String(sent.get('form'))
  if (form !== 'restore' && form !== 'remove') return saveForm(args, await storedTable(db, country, by))
  const [version] = form === 'restore' ? await listVersions(db, country, 1, Number(sent.get('version'))) : []
  if (form === 'restore' && !version?.destination) throw data({ message: 'There is no such version.' }, { status: 404 })
  try {
    const over = Number(sent.get('over'))
    await saveDestination(db, { country, destination: version?.destination ?? null, by, over })
    await noteActivity(db, { by, kind: 'destinations' })
  } catch (error) {
    if (isProblem(error)) return data({ form, failed: error.status }, { status: error.status })
    throw error
  }
  throw form === 'restore' ? replace(href('/destinations/:country', { country })) : redirect(href('/destinations'))
}
export { sendForm as clientAction } from '../use-form.ts'

export default function DestinationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const { country } = loaderData
  return (
    <>
      <OperatorHead
        title={formatCountry(country, lang)}
        back={{ to: href('/destinations'), text: t('tables.title') }}
      />
      <TableEditor key={country} data={loaderData} posted={actionData} />
    </>
  )
}
