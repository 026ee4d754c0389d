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

/** Browsers detect a new release by this file, so it is never cached for long. */
export const workerAddress = '/sw.js'

/** Built files in memory; `find` takes a path without query. */
export type Files = {
  find: (path: string) => CachedResponse | undefined
  answer: (request: Request) => Promise<Response | undefined>
}

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
    // The setting is in the text of the script, because a browser updates a service worker only if its bytes change.
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
      // A request for a missing script must not get a page.
      return pathname.startsWith('/assets/') ? missingFile() : undefined
    },
  }
}

// Returns the brotli form that the build made (scripts/compress.ts). If the file was changed, it is made now. Undefined
// for small or compressed files.
async function compressedOf(path: string, type: string, body: Buffer, isChanged: boolean): Promise<Buffer | undefined> {
  if (!isChanged && existsSync(`${path}.br`)) return readFileSync(`${path}.br`)
  return /^text|json|svg/.test(type) && body.length >= 1024 ? shrink(body) : undefined
}

/** A missing script, style sheet or source map gets plain text instead of the 404 page. */
export function pageOrMissingFile(request: Request, answer: Response): Response {
  return answer.status === 404 && /\.(m?js|css|map)$/i.test(new URL(request.url).pathname) ? missingFile() : answer
}

function missingFile(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Returns a Link header that preloads the style sheet. It saves a second of white screen on slow connections. */
export function preloadHeader(directory: string): string {
  const style = readdirSync(join(directory, 'assets')).find((name) => /^app-[\w-]+\.css$/.test(name))
  return style ? `</assets/${style}>; rel=preload; as=style` : ''
}

/** Returns the URLs of the scripts with texts and car names of each language, so that pages preload them. */
export function textFiles(directory: string): Record<Language, string[]> {
  const names = readdirSync(join(directory, 'assets'))
  return perLanguage((language) =>
    names
      .filter((name) => new RegExp(`^(names\\.)?${language}-[\\w-]+\\.js$`).test(name))
      .map((name) => `/assets/${name}`),
  )
}
