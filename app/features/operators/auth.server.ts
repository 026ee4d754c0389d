import { betterAuth } from 'better-auth'
import type { Database } from '#app/db/tables.ts'

type Operator = { id: string; email: string; name: string }

/** Who is signed in, and the library's own handler for /api/auth/*. */
export type Auth = {
  handle: (request: Request) => Promise<Response>
  /** The operator whose session cookie these headers carry, undefined for a visitor. */
  findOperator: (headers: Headers) => Promise<Operator | undefined>
  hashPassword: (password: string) => Promise<string>
}

/** Sign-in by e-mail and password, without a public sign-up. The foreign Origin check and the limits stand in front of it, in server/. */
export function openAuth(options: { db: Database; siteUrl: string; secret: string }): Auth {
  const auth = betterAuth({
    appName: 'Nuricar',
    baseURL: options.siteUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: { db: options.db as never, type: 'postgres' },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    rateLimit: { enabled: false },
    advanced: {
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
      useSecureCookies: options.siteUrl.startsWith('https://'),
    },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })
  return {
    handle: (request) => auth.handler(request),
    findOperator: async (headers) => {
      if (!headers.get('cookie')?.includes('session_token')) return undefined
      const session = await auth.api.getSession({ headers })
      return session ? { id: session.user.id, email: session.user.email, name: session.user.name } : undefined
    },
    hashPassword: async (password) => (await auth.$context).password.hash(password),
  }
}
