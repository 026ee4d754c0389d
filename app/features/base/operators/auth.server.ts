import { passkey } from '@better-auth/passkey'
import { APIError, betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { customAlphabet } from 'nanoid'
import type { Database } from '#app/db/tables.ts'
import { throwIfUnavailable } from '#app/db/unavailable.server.ts'
import { type Devices, openDevices } from './devices.server.ts'
import { sellersSeeCosts } from './read.server.ts'
import { type Role, roleOf } from './rules.ts'

/**
 * A signed-in operator. `hasCode` means that two-step sign-in is on, and `seesCosts` that the operator may see what cars
 * cost. `sessionId` is the session of this request.
 */
export type Operator = {
  id: string
  email: string
  name: string
  role: Role
  hasCode: boolean
  seesCosts: boolean
  sessionId: string
}

export type Auth = {
  handle: (request: Request) => Promise<Response>
  findOperator: (headers: Headers) => Promise<Operator | undefined>
  /** The same, but not for a helper, who does not speak for the seller. */
  findSeller: (headers: Headers) => Promise<Operator | undefined>
  hashPassword: (password: string) => Promise<string>
  isPassword: (operatorId: string, password: string) => Promise<boolean>
  devices: Devices
}

const backupCode = customAlphabet('abcdefghjkmnpqrstuvwxyz23456789', 10)

/**
 * After this many wrong codes in a row, two-step sign-in is locked for this many seconds. Reaching it requires the
 * password.
 */
export const codeLock = { tries: 10, seconds: 30 * 60 }

/** Password hashing. By default the library uses scrypt, which takes about 0.1 s. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

type Options = { db: Database; siteUrl: string; secret: string; passwords?: Passwords | undefined }

/**
 * Sign-in with e-mail, password and an optional code, without public sign-up. Origin checks and rate limits are in
 * server/.
 */
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
    // The site's own columns, which its forms set.
    user: {
      additionalFields: { isOwner: { type: 'boolean', input: false }, isHelper: { type: 'boolean', input: false } },
    },
    // Seconds. A session ends after 30 days without use, and its last use is recorded every ten minutes.
    // A new passkey needs the password instead of a fresh session.
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 10, freshAge: 0 },
    rateLimit: { enabled: false },
    plugins: [
      passkey({
        rpID: new URL(options.siteUrl).hostname,
        origin: new URL(options.siteUrl).origin,
        // The device asks for a fingerprint, face or PIN, so that a passkey is as good as a password and a code.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
        },
      }),
      twoFactor({
        accountLockout: { maxFailedAttempts: codeLock.tries, durationSeconds: codeLock.seconds },
        // Backup codes have lower-case letters without similar ones, because operators type them from paper.
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
      // The site's own migrations define the tables. The library's check could also run on a database that a command
      // has already closed.
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', disableColors: true },
  })
  const findOperator: Auth['findOperator'] = async (headers) => {
    if (!headers.get('cookie')?.includes('session_token')) return undefined
    const found = await throwIfUnavailable(() => auth.api.getSession({ headers }))
    if (!found) return undefined
    const { id, email, name, twoFactorEnabled } = found.user
    const role = roleOf(found.user)
    return {
      id,
      email,
      name,
      role,
      seesCosts: role === 'owner' || (role === 'seller' && (await sellersSeeCosts(options.db))),
      hasCode: twoFactorEnabled === true,
      sessionId: found.session.id,
    }
  }
  return {
    handle: (request) => throwIfUnavailable(() => auth.handler(request)),
    findOperator,
    findSeller: async (headers) => {
      const operator = await findOperator(headers)
      return operator?.role === 'helper' ? undefined : operator
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

function refuseUnverified(isVerified: boolean | undefined): undefined {
  if (!isVerified)
    throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'The device did not check its user.' })
}
