import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts with a key derived from the site's secret. `about` binds a text to its row, so that it opens in no other row. */
export type Seal = {
  seal: (text: string, about: string) => string
  /** Undefined if the text was sealed with another secret, or has been changed. */
  open: (sealed: string, about: string) => string | undefined
}

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** `former` is the secret before the current one. It only opens. */
export function openSeal(secret: string, former?: string): Seal {
  const [key, ...older] = [secret, former].flatMap((one) => (one ? Buffer.from(hkdfSync('sha256', one, '', 'nuricar ledger', 32)) : []))
  if (!key) throw new Error('The seal needs a secret.')
  const openWith = (key: Buffer, sealed: Buffer, about: string): string | undefined => {
    try {
      const decipher = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
    } catch {
      return undefined
    }
  }
  return {
    seal: (text, about) => {
      const iv = randomBytes(ivBytes)
      const encipher = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about))
      const body = Buffer.concat([encipher.update(text, 'utf8'), encipher.final()])
      return Buffer.concat([iv, encipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const one of [key, ...older]) {
        const text = openWith(one, bytes, about)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
