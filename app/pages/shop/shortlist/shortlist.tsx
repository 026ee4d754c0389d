import { useTranslation } from 'react-i18next'
import { services } from '#app/context.ts'
import { LoadFailure } from '#app/features/cars/components/load-failure.tsx'
import { listCardsById } from '#app/features/cars/read.server.ts'
import { parseIds } from '#app/features/shortlist/rules.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import type { Route } from './+types/shortlist'
import { OwnShortlist } from './own.tsx'
import { SharedShortlist } from './shared.tsx'

/** The cars that the address names. The visitor's own list stands on the device: its page is the same for everyone and asks for its cars afterwards. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = parseIds(new URL(request.url).searchParams.get('cars'))
  return { asked, cars: await listCardsById(context.get(services).db, asked), isFailed: false }
}

/** On a line that is down the saved cars still show, as they were kept. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { asked: parseIds(new URL(request.url).searchParams.get('cars')), cars: [], isFailed: true }
  }
}

export default function Shortlist({ loaderData: { asked, cars, isFailed } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (asked.length === 0)
    return (
      <>
        <PageHead title={t('saved.title')} description={t('shortlist.note')} index={false} />
        <OwnShortlist />
      </>
    )
  return isFailed ? <LoadFailure /> : <SharedShortlist asked={asked} cars={cars} />
}

export function ErrorBoundary() {
  return <LoadFailure />
}
