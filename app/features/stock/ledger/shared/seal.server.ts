import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Problem } from '#app/lib/problem.ts'

/** Encrypts texts. `about` binds a text to its row, so that it opens in no other row. */
export type Seal = {
  seal: (text: string, about: string) => string
  /** Undefined if the text was sealed with another key, or has been changed. */
  open: (sealed: string, about: string) => string | undefined
  /** Increases when keys are added. */
  readonly version?: number
}

// In characters, as the database allows.
export const longestSealed = 60_000

/** Encrypts a value as JSON. Throws a 422 Problem if it is too long to be stored. */
export function sealValue(seal: Seal, value: object, about: string): string {
  const sealed = seal.seal(JSON.stringify(value), about)
  if (sealed.length <= longestSealed) return sealed
  const message = 'Is too long with all other texts. Shorten notes.'
  throw new Problem(422, message, [{ field: 'note', message }])
}

/** A key of 32 bytes, encrypted with the secret of the site. `id` is a hash of the key. */
export type WrappedKey = { id: string; wrapped: string }

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes, keyBytes] = [12, 16, 32]

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes))

/** The key that releases without keys of their own derived from AUTH_SECRET. */
export const deriveKey = (secret: string): Buffer => derive(secret, 'nuricar ledger')

export const newLedgerKey = (): Buffer => randomBytes(keyBytes)

/** The first key encrypts, and all of them decrypt. */
export function openSeal(keys: readonly Buffer[]): Seal {
  const [first] = keys
  if (!first) throw new Error('The seal needs a key.')
  return {
    seal: (text, about) => {
      const iv = randomBytes(ivBytes)
      const encipher = createCipheriv(cipher, first, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about))
      const body = Buffer.concat([encipher.update(text, 'utf8'), encipher.final()])
      return Buffer.concat([iv, encipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const text = openWith(key, bytes, about)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function openWith(key: Buffer, sealed: Buffer, about: string): string | undefined {
  try {
    const decipher = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}

const wrapping = (secret: string) => openSeal([derive(secret, 'nuricar ledger key')])

export const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

export function distinct(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [keyId(key), key])).values()]
}

export function wrapKey(key: Buffer, secret: string): WrappedKey {
  const id = keyId(key)
  return { id, wrapped: wrapping(secret).seal(key.toString('base64url'), id) }
}

/** Undefined if the key was wrapped with another secret. */
export function unwrapKey({ id, wrapped }: WrappedKey, secret: string): Buffer | undefined {
  const key = wrapping(secret).open(wrapped, id)
  return key === undefined ? undefined : Buffer.from(key, 'base64url')
}
