import { createContext, use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useLocation, useMatches } from 'react-router'
import { chunkTime } from '../lib/chunk.ts'
import { isPersonal } from '../lib/personal.ts'
import { cutSet, savesData } from '../lib/thrift.ts'
import { InlineScript } from '../ui/inline-script.tsx'
import { early } from './early.ts'
import { type Listed, wake } from './wake.ts'

/** The scripts with the texts of the page's language, on the server only. */
export const TextFiles = createContext<string[]>([])

/** Pages that show what the device holds. */
const ofDevice = /^\/(shortlist|compare|offline)(\/|$)/i

/** What runs before the page is drawn, and the names of the app's scripts, which are asked for when somebody needs them. In place of React Router's own `Scripts`, which has every page ask for them at once. Browsers get it in the HTML and nowhere else. */
export const AppScripts = import.meta.env.SSR ? Written : Blank

const tight = (code: string) => code.replace(/\n\s+/g, '\n')
const earlyCode = () => `(${early})(${chunkTime}, ${savesData}, ${cutSet})`

function Written() {
  const framework = use(FrameworkContext)
  const texts = use(TextFiles)
  const matches = useMatches()
  const { pathname } = useLocation()
  if (!framework || import.meta.env.DEV) return <Parts early={tight(earlyCode())} />
  const { manifest, serverHandoffString, renderMeta } = framework
  // Else the page's data would not be written behind it.
  if (renderMeta) renderMeta.didRenderScripts = true
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const partsOf = ({ clientLoaderModule, module }: (typeof routes)[number]) => [...(clientLoaderModule ? [clientLoaderModule] : []), module]
  const files = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...texts,
    ...routes.flatMap((one) => [...partsOf(one), ...(one.imports ?? [])]),
  ]
  const listed: Listed = {
    files: [...new Set(files)],
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map((one) => [one.id, ...partsOf(one)]),
    reader: `/assets/reader-${manifest.version}.js`,
    release: manifest.version,
    isNow: isPersonal(pathname) || ofDevice.test(pathname),
  }
  return (
    <Parts
      listed={JSON.stringify(listed)}
      early={`${tight(`${earlyCode()};(${wake})()`)}`}
      context={`window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream())`}
    />
  )
}

function Blank() {
  return <Parts />
}

function Parts({ listed = '', early = '', context = '' }: { listed?: string; early?: string; context?: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own files */}
      <script type="application/json" id="scripts" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: listed }} />
      <InlineScript code={early} />
      <InlineScript code={context} />
    </>
  )
}
