import { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { defaultLanguage, direction, type Language, parseLanguage } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { shareTarget } from '#app/pwa/shared-files.ts'
import { answerCached } from './cached-response.ts'
import type { PageCache } from './page-cache.ts'

const icons = [192, 512].flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** Languages of the screenshots that scripts/screenshots.ts takes. */
export const pictured: Language[] = ['en', 'ko', 'ar']
const forms = { narrow: '780x1560', wide: '1280x720' }

function screenshotsIn(lang: Language, label: string): object[] {
  const shown = pictured.includes(lang) ? lang : defaultLanguage
  return Object.entries(forms).map(([form, sizes]) => ({
    src: `/screenshots/${shown}-${form}.jpg`,
    sizes,
    type: 'image/jpeg',
    form_factor: form,
    label,
  }))
}

const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

// Android and desktops then offer the installed site when photos are shared. The service worker answers
// (app/pwa/worker/service-worker.ts).
const sharing = {
  action: shareTarget,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos', accept: ['image/*'] }] },
}

/**
 * The web app manifest. Operators' pages ask for one that receives shared photos. Both colours are --ground of the
 * light theme.
 */
export function manifestCall({ db }: Pick<Services, 'db'>, cache: PageCache): Hono {
  const call = new Hono()
  call.get('/manifest.webmanifest', async (c) => {
    const lang = parseLanguage(c.req.query('lang')) ?? defaultLanguage
    const isOperator = c.req.query('for') === 'operator'
    const kept = await cache.get(`/manifest.webmanifest?lang=${lang}${isOperator ? '&for=operator' : ''}`, async () => {
      const { name } = await getSettings(db)
      const { t } = serverTexts(lang)
      const manifest = {
        id: '/',
        name,
        short_name: name,
        description: t('home.description'),
        lang,
        dir: direction(lang),
        // The URL has no language, so that a language chosen later applies at the next start.
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fcfbf8',
        theme_color: '#fcfbf8',
        icons,
        screenshots: screenshotsIn(lang, t('search.title')),
        shortcuts: [
          { name: t('nav.search'), url: '/search', icons: [icon] },
          { name: t('saved.title'), url: '/shortlist', icons: [icon] },
          { name: t('nav.contact'), url: '/contact', icons: [icon] },
        ],
        ...(isOperator && { share_target: sharing }),
      }
      return new Response(JSON.stringify(manifest), {
        headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache', vary: 'accept-encoding' },
      })
    })
    return answerCached(kept, c.req.raw)
  })
  // Only without the service worker does a share reach the server, which cannot keep the photos. The form asks to
  // choose them.
  call.post(shareTarget, (c) => c.redirect('/AddListing?shared=lost', 303))
  return call
}
