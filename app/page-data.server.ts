import type { EntryContext, LoaderFunction, ServerBuild } from 'react-router'
import { passed } from './context.ts'

type Routes = ServerBuild['routes']
type Data = Record<string, unknown>

/** The same routes, whose loaders put what they read aside where a whole page is asked for: the router writes down all that they answer, for a stream that is then read back. `data()` and responses go their way. */
export function withDataAside(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.loader
      return [id, route && loader ? { ...route, module: { ...route.module, loader: aside(id, loader) } } : route]
    }),
  )
}

function aside(id: string, loader: LoaderFunction): LoaderFunction {
  const read: LoaderFunction = async (given, handler) => {
    const data = await loader(given, handler)
    const past = given.context.get(passed)
    if (!past || !isPlain(data)) return data
    past.data[id] = data
    return null
  }
  return read
}

/** Whether it is an object as JSON writes it down, which a response is not, nor what `data()` makes. */
function isPlain(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
}

/** Gives a page the data that was put aside, and answers it; `isAll` where there is nothing else that the browser has to know. */
export function takeData({ staticHandlerContext: context }: EntryContext, put: Data = {}): { data: Data; isAll: boolean } {
  context.loaderData = { ...context.loaderData, ...put }
  return { data: put, isAll: !context.errors && !context.actionData && Object.keys(context.loaderData).every((id) => Object.hasOwn(put, id)) }
}

/** A page's data for router.tsx, as it stands in the page. */
export function writeData(data: Data, isAll: boolean): string {
  return `<script type="application/json" id="data">${JSON.stringify({ data, isAll }).replaceAll('<', '\\u003c')}</script>`
}
