import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { lost, pageLanguage, pageTexts, services } from './context.ts'
import type { Language } from './i18n/languages.ts'
import { openTexts } from './i18n/texts.ts'
import { TextsProvider } from './i18n/translation.tsx'
import { isDatabaseLost } from './lib/lost.ts'
import { sealScripts } from './lib/seal.ts'
import { TextFiles } from './pwa/app-scripts.tsx'
import { NonceProvider } from './ui/inline-script.tsx'

const opened = new Map<Language, ReturnType<typeof openTexts>>()

/** One translator for all pages of a language: nobody changes it here. */
function textsOf(language: Language) {
  const known = opened.get(language) ?? openTexts(language)
  opened.set(language, known)
  return known
}

/** Renders a page whole, so that what is kept and what is sent are the same, with its own inline scripts named by hash. */
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
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </TextFiles>
      </NonceProvider>
    </TextsProvider>,
    // However large a part is, it stands in its place: nothing waits for a script to put it there.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  const { html, hashes } = sealScripts(Buffer.concat(parts).toString(), nonce)
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
