import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { Passwords } from '#app/features/base/operators/auth.server.ts'

const derive = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 })

/** Hashes passwords like the site, but cheaply enough for many tests. Browser tests use the real cost. */
export const quickPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${derive(password, salt).toString('hex')}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', kept = ''] = hash.split(':')
    return timingSafeEqual(Buffer.from(kept, 'hex'), derive(password, salt))
  },
}
