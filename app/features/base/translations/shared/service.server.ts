export type Translator = (texts: string[], from: string, to: string) => Promise<string[]>

export class ServiceError extends Error {
  override name = 'ServiceError'
  why: 'languages' | 'busy' | 'broken'
  constructor(why: 'languages' | 'busy' | 'broken', message: string) {
    super(message)
    this.why = why
  }
}

type Service = { url: string; key?: string | undefined; wait?: number }

// Bytes. The translation of 4,000 characters takes no more than a few times as many.
const largestAnswer = 256 * 1024

/** A client for LibreTranslate's API (https://docs.libretranslate.com). `wait` is the timeout in ms. */
export function openTranslator({ url, key, wait = 15_000 }: Service): Translator {
  const address = `${url.replace(/\/+$/, '').replace(/\/translate$/, '')}/translate`
  return async (texts, from, to) => {
    const { status, body } = await ask(
      address,
      { q: texts, source: from, target: to, format: 'text', ...(key ? { api_key: key } : {}) },
      wait,
    )
    const said = readJson(body)
    if (status === 429) throw new ServiceError('busy', 'it is busy (429)')
    if (status !== 200) {
      const why = typeof said?.error === 'string' ? said.error.slice(0, 200) : 'no reason given'
      // LibreTranslate also answers 400 for an unknown language.
      throw new ServiceError(status === 400 ? 'languages' : 'broken', `it answered ${status}: ${why}`)
    }
    const translated = said?.translatedText
    if (!isTexts(translated) || translated.length !== texts.length)
      throw new ServiceError('broken', 'its response contains no translations')
    // Every text sent has words, so an empty translation is an error. So is a very long one, because a failing model
    // may repeat a phrase endlessly.
    if (translated.some((text, at) => !text.trim() || text.length > 10 * (texts[at]?.length ?? 0) + 500))
      throw new ServiceError('broken', 'its response is empty or far too long')
    // PostgreSQL rejects null characters.
    return translated.map((text) => text.replaceAll('\0', ''))
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

function readJson(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Posts JSON and reads a response of limited size. Redirects are not followed, so that texts go only to the configured
 * host.
 */
async function ask(address: string, body: object, wait: number): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(wait)
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Nuricar' },
      body: JSON.stringify(body),
    })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > largestAnswer) throw new ServiceError('broken', 'its response is too long')
      parts.push(part)
    }
    return { status: answer.status, body: Buffer.concat(parts).toString() }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new ServiceError('broken', signal.aborted ? `it took longer than ${wait} ms` : because(error))
  }
}

const because = (error: unknown) => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
