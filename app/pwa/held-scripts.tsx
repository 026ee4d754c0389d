import { createContext, use } from 'react'
import { Scripts } from 'react-router'
import { useHandle } from '../lib/page-handle.ts'

/** The scripts with the texts of the page's language, on the server only. */
export const TextFiles = createContext<string[]>([])

/**
 * React Router's scripts, at the end of the body: inert until load-app.ts puts them into the page. React hoists no preloads out of <noscript>,
 * and a browser loads nothing in a <template>, whose content is no part of the page that React hydrates.
 * Nothing may stand behind them in the body (held.server.ts).
 */
export function HeldScripts() {
  const { access, needsScripts } = useHandle()
  return (
    <template id="app" data-needed={access || needsScripts ? true : undefined}>
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
