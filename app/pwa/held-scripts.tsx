import { createContext, use } from 'react'
import { Scripts, useLocation } from 'react-router'
import { isPersonal } from '../lib/personal.ts'

/** The scripts with the texts of the page's language, on the server only. */
export const TextFiles = createContext<string[]>([])

/** Pages that show what the device holds. */
const ofDevice = /^\/(shortlist|compare|offline)(\/|$)/i

/**
 * React Router's scripts, at the end of the body: inert until load-app.ts puts them into the page. React hoists no preloads out of <noscript>,
 * and a browser loads nothing in a <template>, whose content is no part of the page that React hydrates.
 * Nothing may stand behind them in the body (held.server.ts).
 */
export function HeldScripts() {
  const { pathname } = useLocation()
  return (
    <template id="app" data-needed={isPersonal(pathname) || ofDevice.test(pathname) || undefined}>
      {import.meta.env.SSR && <Held />}
    </template>
  )
}

function Held() {
  return (
    <noscript>
      {use(TextFiles).map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <Scripts />
    </noscript>
  )
}
