import { createContext, use } from 'react'
import { Scripts } from 'react-router'
import { useHandle } from '../lib/page-handle.ts'

export const TextFiles = createContext<string[]>([])

// <noscript> keeps React from hoisting preloads. <template> keeps the browser from loading them, and React does not
// hydrate its content.
/**
 * React Router's scripts, inert until load-app.ts inserts them. This must be the last element of the body
 * (held.server.ts).
 */
export function DeferredScripts() {
  const { access, needsScripts } = useHandle()
  return (
    <template id="app" data-needed={access || needsScripts ? true : undefined}>
      {import.meta.env.SSR && <ScriptTags />}
    </template>
  )
}

function ScriptTags() {
  return (
    <noscript>
      {use(TextFiles).map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <Scripts />
    </noscript>
  )
}
