import { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import ar from '#app/i18n/ar.json' with { type: 'json' }
import en from '#app/i18n/en.json' with { type: 'json' }
import ko from '#app/i18n/ko.json' with { type: 'json' }
import { defaultLanguage, direction, type Language, parseLanguage } from '#app/i18n/languages.ts'
import { answerKept, type PageCache } from './cache.ts'

const descriptions: Record<Language, string> = { en: en.home.description, ko: ko.home.description, ar: ar.home.description }

const icons = [192, 512].flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** The web app manifest: what an installed site is called and looks like. The colours are --ground and --accent by day. */
export function manifestCall({ db }: Pick<Services, 'db'>, cache: PageCache): Hono {
  const call = new Hono()
  call.get('/manifest.webmanifest', async (c) => {
    const lang = parseLanguage(c.req.query('lang')) ?? defaultLanguage
    const kept = await cache.get(`manifest ${lang}`, async () => {
      const { name } = await getSettings(db)
      const manifest = {
        id: '/',
        name,
        short_name: name,
        description: descriptions[lang],
        lang,
        dir: direction(lang),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fcfbf8',
        theme_color: '#fcfbf8',
        icons,
      }
      return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' } })
    })
    return answerKept(kept, c.req.raw)
  })
  return call
}
