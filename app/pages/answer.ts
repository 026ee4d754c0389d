import { data, href, redirect } from 'react-router'
import type { Services } from '#app/context.ts'
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

/** Lets a signed-in operator pass; sends anyone else to sign in and back to where they were going. */
export async function requireOperator(request: Request, { auth }: Pick<Services, 'auth'>) {
  const operator = await auth.findOperator(request.headers)
  if (operator) return operator
  const { pathname, searchParams } = new URL(request.url)
  // The data address of a page is not one a person can return to.
  searchParams.delete('_routes')
  const to = `${pathname.replace(/(\/(_root|_))?\.data$/, '') || '/'}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  throw redirect(`${href('/sign-in')}?to=${encodeURIComponent(to)}`)
}
