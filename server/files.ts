import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Language, perLanguage } from '#app/i18n/languages.ts'
import { answerCached, type CachedResponse, cacheFile, shrink } from './cached-response.ts'

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

/** Never cached for long, as browsers detect a new release by this file. */
export const workerAddress = '/sw.js'

/** Built files in memory; `find` takes a path without query. */
export type Files = {
  find: (path: string) => CachedResponse | undefined
  answer: (request: Request) => Promise<Response | undefined>
}

/** Loads the built files of a directory; prepends `mediaUrl` to the service worker. */
export async function openFiles(directory: string, mediaUrl?: string): Promise<Files> {
  const files = new Map<string, CachedResponse>()
  for (const name of readdirSync(directory, { recursive: true }) as string[]) {
    const path = join(directory, name)
    if (!statSync(path).isFile() || name.startsWith('.') || name.endsWith('.br')) continue
    const address = `/${relative(directory, path).split(sep).join('/')}`
    const type = types[extname(name)] ?? 'application/octet-stream'
    const headers = {
      'content-type': type,
      'cache-control': address.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : address === workerAddress
          ? 'no-cache'
          : 'public, max-age=3600',
      vary: 'accept-encoding',
      'content-security-policy': "default-src 'self'",
    }
    // In the script text, as a browser only updates a worker whose bytes changed.
    const told = address === workerAddress && mediaUrl ? `self.media=${JSON.stringify(mediaUrl)};\n` : ''
    if (told) headers['content-security-policy'] = `default-src 'self'; connect-src 'self' ${mediaUrl}/pictures/`
    const body = told ? Buffer.from(told + readFileSync(path, 'utf8')) : readFileSync(path)
    files.set(address, cacheFile(headers, body, await compressedOf(path, type, body, told !== '')))
  }
  return {
    find: (path) => files.get(path),
    answer: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const { pathname } = new URL(request.url)
      const file = files.get(pathname)
      if (file) return answerCached(file, request)
      // A missing script must not be answered with a page.
      return pathname.startsWith('/assets/') ? missingFile() : undefined
    },
  }
}

// Brotli made by the build (scripts/compress.ts), or now if the file was changed; undefined for small or compressed files.
async function compressedOf(path: string, type: string, body: Buffer, isChanged: boolean): Promise<Buffer | undefined> {
  if (!isChanged && existsSync(`${path}.br`)) return readFileSync(`${path}.br`)
  return /^text|json|svg/.test(type) && body.length >= 1024 ? shrink(body) : undefined
}

/** Replaces a 404 page by plain text for addresses of scripts, style sheets and source maps. */
export function pageOrMissingFile(request: Request, answer: Response): Response {
  return answer.status === 404 && /\.(m?js|css|map)$/i.test(new URL(request.url).pathname) ? missingFile() : answer
}

function missingFile(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
}

/** Link header that preloads the style sheet; saves a second of white screen on slow lines. */
export function preloadHeader(directory: string): string {
  const style = readdirSync(join(directory, 'assets')).find((name) => /^app-[\w-]+\.css$/.test(name))
  return style ? `</assets/${style}>; rel=preload; as=style` : ''
}

/** Addresses of the scripts with texts and car names of each language, to preload them. */
export function textFiles(directory: string): Record<Language, string[]> {
  const names = readdirSync(join(directory, 'assets'))
  return perLanguage((language) =>
    names.filter((name) => new RegExp(`^(names\\.)?${language}-[\\w-]+\\.js$`).test(name)).map((name) => `/assets/${name}`),
  )
}
