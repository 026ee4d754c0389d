import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { customAlphabet } from 'nanoid'
import { tellLost } from '#app/db/lost.server.ts'
import type { Database } from '#app/db/tables.ts'
import { type Devices, openDevices } from './devices.server.ts'

/** A signed-in operator; `hasCode` when signing in takes a code as well, `sessionId` is the session the request came with. */
export type Operator = { id: string; email: string; name: string; hasCode: boolean; sessionId: string }

/** Who is signed in, and the library's own handler for /api/auth/*. */
export type Auth = {
  handle: (request: Request) => Promise<Response>
  /** The operator whose session cookie these headers carry, undefined for a visitor. */
  findOperator: (headers: Headers) => Promise<Operator | undefined>
  hashPassword: (password: string) => Promise<string>
  isPassword: (operatorId: string, password: string) => Promise<boolean>
  devices: Devices
}

const backupCode = customAlphabet('abcdefghjkmnpqrstuvwxyz23456789', 10)

/** Wrong codes in a row after which an operator's sign-in takes none for a while, and how long that is, in seconds. Only who knows the password comes so far. */
export const codeLock = { tries: 10, seconds: 30 * 60 }

/** How passwords are kept; absent: as the library does, by scrypt at a price of a tenth of a second. */
export type Passwords = { hash: (password: string) => Promise<string>; verify: (given: { hash: string; password: string }) => Promise<boolean> }

type Options = { db: Database; siteUrl: string; secret: string; passwords?: Passwords | undefined }

/** Sign-in by e-mail, password and, where switched on, a code; without a public sign-up. The foreign Origin check and the limits stand in front of it, in server/. */
export function openAuth(options: Options): Auth {
  const auth = betterAuth({
    appName: 'Nuricar',
    baseURL: options.siteUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: { db: options.db as never, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      ...(options.passwords ? { password: options.passwords } : {}),
    },
    // A session's last use is known to ten minutes.
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 10 },
    rateLimit: { enabled: false },
    plugins: [
      twoFactor({
        accountLockout: { maxFailedAttempts: codeLock.tries, durationSeconds: codeLock.seconds },
        // Lower case and without look-alikes: they are typed from paper.
        backupCodeOptions: {
          customBackupCodesGenerate: () => Array.from({ length: 10 }, () => backupCode().replace(/^.{5}/, '$&-')),
        },
      }),
    ],
    advanced: {
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
      useSecureCookies: options.siteUrl.startsWith('https://'),
      // The tables follow from our own migrations. Looked at unasked, a command that has ended closes the database under the look.
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', disableColors: true },
  })
  return {
    handle: (request) => tellLost(() => auth.handler(request)),
    findOperator: async (headers) => {
      if (!headers.get('cookie')?.includes('session_token')) return undefined
      const found = await tellLost(() => auth.api.getSession({ headers }))
      if (!found) return undefined
      const { id, email, name, twoFactorEnabled } = found.user
      return { id, email, name, hasCode: twoFactorEnabled === true, sessionId: found.session.id }
    },
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    isPassword: async (operatorId, password) => {
      const context = await auth.$context
      const account = await context.internalAdapter.findCredentialAccount(operatorId)
      return Boolean(account?.password) && context.password.verify({ hash: account?.password ?? '', password })
    },
    devices: openDevices(options.secret),
  }
}
