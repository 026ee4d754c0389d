import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type TranslateRequest = { q: string | string[]; source: string; target: string; format?: string; api_key?: string }
type Mood =
  | 'well'
  | 'tooMany'
  | 'slow'
  | 'cut'
  | 'page'
  | 'redirect'
  | 'huge'
  | 'empty'
  | 'endless'
  | 'fewer'
  | 'refuses'

/**
 * A fake LibreTranslate server (https://docs.libretranslate.com). It translates `phrases` and prefixes other texts with
 * `[language]`.
 */
export type LibreTranslate = {
  url: string
  asked: TranslateRequest[]
  mood: Mood
  key?: string
  phrases: Record<string, string>
  close: () => Promise<void>
}

const codes = ['en', 'ko', 'ar', 'ru', 'es', 'fr']

export async function openLibreTranslate(port = 0): Promise<LibreTranslate> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const service: LibreTranslate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: 'well',
    phrases: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/languages')
      return void json(
        200,
        codes.map((code) => ({ code, name: code, targets: codes })),
      )
    if (request.url !== '/translate' || request.method !== 'POST') return void json(404, { error: 'Not found' })
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const asked = JSON.parse(Buffer.concat(parts).toString()) as TranslateRequest
    service.asked.push(asked)
    const { q, source, target, api_key } = asked
    switch (service.mood) {
      case 'tooMany':
        return void json(429, { error: 'Slowdown: 20 per 1 minute' })
      case 'refuses':
        return void json(500, { error: 'Cannot translate text: out of memory' })
      case 'page':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Bad gateway</title>')
      case 'redirect':
        return void response.writeHead(307, { location: `${service.url}/elsewhere` }).end()
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 })
        response.write('{"translatedText":["')
        return void setTimeout(() => response.destroy(), 20)
      case 'huge':
        return void json(200, { translatedText: ['x'.repeat(2_000_000)] })
      case 'empty':
        return void json(200, { translatedText: [q].flat().map(() => ' ') })
      case 'endless':
        return void json(200, { translatedText: [q].flat().map(() => 'na'.repeat(20_000)) })
      case 'fewer':
        return void json(200, { translatedText: [] })
      case 'slow':
        return
    }
    if (service.key && api_key !== service.key) return void json(403, { error: 'Invalid API key' })
    for (const code of [source, target])
      if (!codes.includes(code)) return void json(400, { error: `${code} is not supported` })
    const translate = (text: string) => service.phrases[text] ?? `[${target}] ${text}`
    json(200, { translatedText: Array.isArray(q) ? q.map(translate) : translate(q) })
  }
}
