import { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { defaultLanguage, direction, parseLanguage } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { answerKept, type PageCache } from './cache.ts'

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
        description: serverTexts(lang).t('home.description'),
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
