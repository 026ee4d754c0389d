import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import { pageLanguage, services, signedIn, sitePages } from '#app/context.ts'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import { isProblem } from '#app/lib/problem.ts'

/** Runs the queries of a loader. A Problem becomes an error page with its status instead of a crash. */
export async function withProblemPage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isProblem(error)) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/**
 * Runs before every page. Visitors of operator pages are redirected to sign in, and return to the page afterwards. A
 * form that a script sends is answered with 401 or 403, so that its page stays open.
 */
export const guardPages: MiddlewareFunction<Response> = async ({ request, pattern, context }) => {
  const page = context.get(sitePages).get(`/${pattern.replace(/^\//, '')}`)
  // A page without an entry has unknown access, so it must not open.
  if (!page) throw new Error(`No page has the pattern ${pattern}.`)
  if (page.access !== 'operator' && page.access !== 'helper') return
  const operator = await context.get(services).auth.findOperator(request.headers)
  const isClosed = operator?.role === 'helper' && page.access === 'operator'
  const { pathname, searchParams } = new URL(request.url)
  if ((isClosed || !operator) && request.method === 'POST' && pathname.endsWith('.data'))
    throw data(null, { status: isClosed ? 403 : 401 })
  // Sign-in leads to /today, which needs no explanation.
  if (isClosed)
    throw redirect(
      addressIn(`${href('/drafts')}${page.pattern === href('/today') ? '' : '?closed=1'}`, context.get(pageLanguage)),
    )
  if (operator) return context.set(signedIn, operator)
  // Converts the URL of the page's data to the URL of the page.
  searchParams.delete('_routes')
  const to = `${splitLanguage(pathname).path.replace(/(\/(_root|_))?\.data$/, '') || '/'}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  // The router adds the language prefix to redirects of loaders, but not to this one.
  throw redirect(addressIn(`${href('/sign-in')}?to=${encodeURIComponent(to)}`, context.get(pageLanguage)))
}
