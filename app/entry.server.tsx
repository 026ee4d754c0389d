import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { lost, pageLanguage, pageTexts, requestId, services } from './context.ts'
import type { Language } from './i18n/languages.ts'
import { openTexts } from './i18n/texts.ts'
import { TextsProvider } from './i18n/translation.tsx'
import { hashScripts } from './lib/script-hashes.ts'
import { isDatabaseUnavailable } from './lib/unavailable.ts'
import { RequestId } from './pages/shell/crash.tsx'
import { closeDeferred } from './pwa/deferred-scripts.server.ts'
import { TextFiles } from './pwa/deferred-scripts.tsx'
import { NonceProvider } from './ui/inline-script.tsx'

const opened = new Map<Language, ReturnType<typeof openTexts>>()

function textsOf(language: Language) {
  const known = opened.get(language) ?? openTexts(language)
  opened.set(language, known)
  return known
}

/**
 * Renders the whole page before sending it, so that it can be cached. The hashes of inline scripts are in
 * `x-script-hashes`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  reached: Readonly<RouterContextProvider>,
) {
  const nonce = crypto.randomUUID()
  const texts = await textsOf(reached.get(pageLanguage))
  const stream = await renderToReadableStream(
    <TextsProvider texts={texts}>
      <NonceProvider value={nonce}>
        <TextFiles value={reached.get(pageTexts)}>
          <RequestId value={status >= 500 ? reached.get(requestId) : undefined}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </RequestId>
        </TextFiles>
      </NonceProvider>
    </TextsProvider>,
    // Otherwise React moves large Suspense boundaries into place with a script.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  const drawn: Uint8Array[] = []
  for await (const part of stream) drawn.push(part)
  // As Latin-1, each byte is a character, so that the page is neither decoded nor encoded.
  const page = Buffer.concat(drawn).toString('latin1')
  const { html, hashes } = hashScripts(closeDeferred(page), nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-hashes', hashes.join(' '))
  return new Response(Buffer.from(html, 'latin1'), { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseUnavailable(error)) context.set(lost, true)
  context
    .get(services)
    .log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'page crashed')
}
