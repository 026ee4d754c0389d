import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { lost, pageLanguage, pageTexts, passed, requestId, services } from './context.ts'
import type { Language } from './i18n/languages.ts'
import { openTexts } from './i18n/texts.ts'
import { TextsProvider } from './i18n/translation.tsx'
import { isDatabaseLost } from './lib/lost.ts'
import { sealScripts } from './lib/seal.ts'
import { takeData, writeData } from './page-data.server.ts'
import { RequestId } from './pages/shell/crash.tsx'
import { TextFiles } from './pwa/app-scripts.tsx'
import { NonceProvider } from './ui/inline-script.tsx'

const opened = new Map<Language, ReturnType<typeof openTexts>>()

/** One translator for all pages of a language: nobody changes it here. */
function textsOf(language: Language) {
  const known = opened.get(language) ?? openTexts(language)
  opened.set(language, known)
  return known
}

const end = '</body></html>'

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
  const past = reached.get(passed)
  const { data, isAll } = takeData(context, past?.data)
  // What the router's own way of writing data down says is all said here.
  if (isAll) context.serverHandoffStream = undefined
  const page = (
    <TextsProvider texts={texts}>
      <NonceProvider value={nonce}>
        <TextFiles value={reached.get(pageTexts)}>
          <RequestId value={status >= 500 ? reached.get(requestId) : undefined}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </RequestId>
        </TextFiles>
      </NonceProvider>
    </TextsProvider>
  )
  const drawn = (isAll && drawAtOnce(page)) || (await drawStream(page, nonce, request.signal))
  const { html, hashes } = sealScripts(drawn, nonce)
  const written = html.endsWith(end) ? html.slice(0, -end.length) : html
  const whole = Buffer.from(written + writeData(data, isAll) + html.slice(written.length))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-hashes', hashes.join(' '))
  if (!past) return new Response(new Uint8Array(whole), { status, headers })
  past.html = whole
  return new Response(null, { status, headers })
}

/** A page in which nothing has to be waited for, as text; undefined where something has, or went wrong: that is for the stream, which waits, and tells of it. */
function drawAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes('<!--$!-->') ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

async function drawStream(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  // However large a part is, it stands in its place: nothing waits for a script to put it there.
  const stream = await renderToReadableStream(page, { nonce, signal, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** What a loader or a page threw goes to the log, and nothing of it to the visitor. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseLost(error)) context.set(lost, true)
  context.get(services).log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'a page crashed')
}
