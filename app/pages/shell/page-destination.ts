import { href, useMatches } from 'react-router'
import type { Plan } from '#app/features/stock/destinations/schema.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'

type PageDestination = { place: string; plan: Plan }

/** The destination in the page's URL, which the page's loader has read. */
export function usePageDestination(): PageDestination | undefined {
  const data = useMatches().at(-1)?.loaderData as
    | { abroad?: PageDestination | string[]; page?: { abroad?: PageDestination } }
    | undefined
  const abroad = data?.page?.abroad ?? data?.abroad
  // The site's own data lists its countries.
  return Array.isArray(abroad) ? undefined : abroad
}

/** Adds the destination of the page's URL to links to the pages that read it. */
export function useLinkWithPlace(): (to: string) => string {
  const asked = usePlaceAsked()
  return (to) => (to === href('/') || to === href('/search/:query?') ? to + asked : to)
}
