import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Language, perLanguage } from '#app/i18n/languages.ts'
import { answerKept, type Kept, keepFile, shrink } from './kept-answer.ts'

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

/** The built files, in memory. */
export type Files = {
  /** The file of an address, without its parameters. */
  find: (path: string) => Kept | undefined
  /** Undefined for an address that is none of them. */
  answer: (request: Request) => Promise<Response | undefined>
}

/** Reads the built files of a directory. The service worker is told where pictures are besides at the site itself. */
export async function openFiles(directory: string, mediaUrl?: string): Promise<Files> {
  const files = new Map<string, Kept>()
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
      // The policy of a page is long, and a page has forty files.
      'content-security-policy': "default-src 'self'",
    }
    // Told in its text, as a browser takes a worker anew only when that is another one; the policy names that folder alone.
    const told = address === workerAddress && mediaUrl ? `self.media=${JSON.stringify(mediaUrl)};\n` : ''
    if (told) headers['content-security-policy'] = `default-src 'self'; connect-src 'self' ${mediaUrl}/pictures/`
    const body = told ? Buffer.from(told + readFileSync(path, 'utf8')) : readFileSync(path)
    files.set(address, keepFile(headers, body, await compressedOf(path, type, body, told !== '')))
  }
  return {
    find: (path) => files.get(path),
    answer: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const { pathname } = new URL(request.url)
      const file = files.get(pathname)
      if (file) return answerKept(file, request)
      // A script that is gone must never be answered with a page.
      return pathname.startsWith('/assets/') ? missingFile() : undefined
    },
  }
}

/** The form that the build has made (scripts/compress.ts), or one made now; undefined for what compression does not make smaller. */
async function compressedOf(path: string, type: string, body: Buffer, isChanged: boolean): Promise<Buffer | undefined> {
  if (!isChanged && existsSync(`${path}.br`)) return readFileSync(`${path}.br`)
  return /^text|json|svg/.test(type) && body.length >= 1024 ? shrink(body) : undefined
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
