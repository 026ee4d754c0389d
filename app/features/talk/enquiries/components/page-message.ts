import { useEffect } from 'react'
import { openValue } from '#app/ui/value.ts'

const pageMessage = openValue<string | undefined>(undefined)

/** While a page asks about several cars, the site's own contact links use its message too. */
export function usePageMessage(message: string | undefined): void {
  useEffect(() => {
    pageMessage.set(message)
    return () => pageMessage.set(undefined)
  }, [message])
}

/** The message of the current page about several cars, if any; set only in the browser. */
export const useCurrentPageMessage = pageMessage.use
