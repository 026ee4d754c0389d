import type { Sender, Services } from '#app/context.ts'
import { addressIn } from '#app/i18n/address.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import { openTexts } from '#app/i18n/texts.ts'

/** `request` already has the language prefix. `sender` is set for a form. */
export type Render = (request: Request, language: Language, sender?: Sender) => Promise<Response>

/** Adds a static error page, for the case that even the error page fails. `style` is the URL of the style sheet. */
export function withLastResort(
  render: Render,
  style: string,
  log: Services['log'],
  idNow: () => string | undefined = () => undefined,
): Render {
  return async (request, language, sender) => {
    try {
      const answer = await render(request, language, sender)
      // React Router answers so if the error page fails. It has already logged the error.
      const isBare = answer.status === 500 && answer.headers.get('content-type')?.startsWith('text/plain')
      return isBare && !new URL(request.url).pathname.endsWith('.data')
        ? await lastResort(language, style, idNow())
        : answer
    } catch (error) {
      if (!request.signal.aborted)
        log.error({ err: error, path: new URL(request.url).pathname }, 'a page could not be rendered')
      return lastResort(language, style, idNow())
    }
  }
}

async function lastResort(language: Language, style: string, id: string | undefined): Promise<Response> {
  const { t } = await openTexts(language)
  const button =
    'inline-flex min-h-11 items-center rounded-md bg-surface px-5 font-mid text-ink inset-ring inset-ring-line'
  const html = `<!DOCTYPE html>
<html lang="${language}" dir="${direction(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t('error.crashTitle')}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main class="wrap">
<div class="max-w-160 pt-12 lg:pt-24">
<h1 class="font-strong text-2xl tracking-tight">${t('error.crashTitle')}</h1>
<p class="mt-4 mb-6 text-pretty text-ink-2 text-lg">${t('error.crashText')}</p>
<p class="flex flex-wrap gap-4"><a href="" class="${button}">${t('error.tryAgain')}</a><a href="${addressIn('/', language)}" class="${button}">${t('error.toHome')}</a></p>
${id ? `<p class="mt-6 text-ink-2 text-sm">${t('error.request', { id })}</p>` : ''}
</div>
</main>
</body>
</html>`
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
