import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import { pageLanguage, services, signedIn, sitePages } from '#app/context.ts'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import { isProblem } from '#app/lib/problem.ts'

/** Runs a loader's reads; our own errors become a page with their status instead of a crash. */
export async function answer<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isProblem(error)) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** Runs before every page. Operators' pages redirect visitors without a session to sign-in, which leads back afterwards. */
export const guardPages: MiddlewareFunction<Response> = async ({ request, pattern, context }) => {
  const page = context.get(sitePages).get(`/${pattern.replace(/^\//, '')}`)
  // Without its page no access is known, so nothing may be opened.
  if (!page) throw new Error(`No page has the pattern ${pattern}.`)
  if (page.access !== 'operator') return
  const operator = await context.get(services).auth.findOperator(request.headers)
  if (operator) return context.set(signedIn, operator)
  const { pathname, searchParams } = new URL(request.url)
  // Converts the data address to the page's address.
  searchParams.delete('_routes')
  const to = `${splitLanguage(pathname).path.replace(/(\/(_root|_))?\.data$/, '') || '/'}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  // The router adds its basename where loaders redirect, but not here.
  throw redirect(addressIn(`${href('/sign-in')}?to=${encodeURIComponent(to)}`, context.get(pageLanguage)))
}
