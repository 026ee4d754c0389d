import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Language, perLanguage } from '#app/i18n/languages.ts'
import type { Note } from './direct.ts'
import { answerKept, type Kept, keep } from './kept.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Browsers ask for the service worker again and again: that is how they learn of a new release. */
export const workerAddress = '/sw.js'

/** Answers the built files of a directory from memory; undefined for an address that is none of them. The service worker is told where pictures are besides at the site itself. */
export async function openFiles(directory: string, mediaUrl?: string): Promise<(request: Request, note?: Note) => Promise<Response | undefined>> {
  const files = new Map<string, Kept>()
  for (const name of readdirSync(directory, { recursive: true }) as string[]) {
    const path = join(directory, name)
    if (!statSync(path).isFile() || name.startsWith('.') || name.endsWith('.br')) continue
    const address = `/${relative(directory, path).split(sep).join('/')}`
    const hashed = address.startsWith('/assets/')
    const headers = {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : address === workerAddress ? 'no-cache' : 'public, max-age=3600',
      vary: 'accept-encoding',
      // The policy of a page is long, and a page has forty files.
      'content-security-policy': "default-src 'self'",
    }
    // In its text, as a browser takes a worker anew only when that is another one; with a policy for that one folder, whoever else is at that host.
    const told = address === workerAddress && mediaUrl ? `self.media=${JSON.stringify(mediaUrl)};\n` : ''
    if (told) headers['content-security-policy'] = `default-src 'self'; connect-src 'self' ${mediaUrl}/pictures/`
    const kept = await keep(new Response(told ? told + readFileSync(path, 'utf8') : readFileSync(path), { headers }))
    // Made by the build (scripts/compress.ts).
    kept.isSmall = !told && existsSync(`${path}.br`)
    if (kept.isSmall) kept.forms.br = readFileSync(`${path}.br`)
    kept.isFixed = true
    kept.find = () => kept
    files.set(address, kept)
  }
  return async (request, note) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    const file = files.get(pathname)
    if (file) note?.(file)
    if (file) return answerKept(file, request)
    // A script that is gone must never be answered with a page.
    return pathname.startsWith('/assets/') ? missingFile() : undefined
  }
}

/** A page's answer; plain words where a script, a style sheet or a source map was asked for and there is no such page either ('/search/node.js' is one). */
export function pageOrMissingFile(request: Request, answer: Response): Response {
  return answer.status === 404 && /\.(m?js|css|map)$/i.test(new URL(request.url).pathname) ? missingFile() : answer
}

function missingFile(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
}

/** The Link header of pages: their style sheet, which the browser would else ask for only once it has read so far. On a slow line that is a second of white screen. */
export function preloadHeader(directory: string): string {
  const style = readdirSync(join(directory, 'assets')).find((name) => /^app-[\w-]+\.css$/.test(name))
  return style ? `</assets/${style}>; rel=preload; as=style` : ''
}

/** The scripts that hold the texts of each language and its names of makes and models: the app asks for them together with all others. */
export function textFiles(directory: string): Record<Language, string[]> {
  const names = readdirSync(join(directory, 'assets'))
  return perLanguage((language) =>
    names.filter((name) => new RegExp(`^(names\\.)?${language}-[\\w-]+\\.js$`).test(name)).map((name) => `/assets/${name}`),
  )
}
