import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/pages-texts.ts'
import { services } from '#app/context.ts'
import { LoadFailure } from '#app/features/shop/cards/components/load-failure.tsx'
import { parseIds } from '#app/features/shop/shortlist/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import type { Route } from './+types/shortlist'
import { DeviceShortlist } from './device-shortlist.tsx'
import { readShortlist, type ShortlistData } from './read.server.ts'
import { SharedShortlist } from './shared.tsx'

export const handle = { needsScripts: true, query: { cars: 'cars', to: 'place' } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  return readShortlist(context.get(services).db, request)
}

/** While offline, saved cars are shown as stored on the device. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ShortlistData> {
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
        <DeviceShortlist />
      </>
    )
  if (isFailed) return <LoadFailure />
  return <SharedShortlist asked={asked} cars={cars} />
}

export function ErrorBoundary() {
  return <LoadFailure />
}
