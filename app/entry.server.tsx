import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { lost, pageLanguage, services } from './context.ts'
import { openTexts } from './i18n/texts.ts'
import { isDatabaseLost } from './lib/lost.ts'
import { sealScripts } from './lib/seal.ts'
import { NonceProvider } from './ui/inline-script.tsx'

/** Renders a page whole, so that what is kept and what is sent are the same, with its own inline scripts named by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  reached: Readonly<RouterContextProvider>,
) {
  const nonce = crypto.randomUUID()
  const texts = await openTexts(reached.get(pageLanguage))
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={texts}>
      <NonceProvider value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceProvider>
    </I18nextProvider>,
    // However large a part is, it stands in its place: nothing waits for a script to put it there.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  const { html, hashes } = sealScripts(await new Response(stream).text(), nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-hashes', hashes.join(' '))
  return new Response(html, { status, headers })
}

/** What a loader or a page threw goes to the log, and nothing of it to the visitor. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseLost(error)) context.set(lost, true)
  context.get(services).log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'a page crashed')
}
