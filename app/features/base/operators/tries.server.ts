import { createHash } from 'node:crypto'
import { openAttempts, takePoint } from '#app/db/attempts.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { LimitName, Limits } from '#app/lib/limits.ts'
import { problemResponse } from '#app/lib/problem-response.ts'
import type { Auth } from './auth.server.ts'

type Services = { db: Database; auth: Auth; log: { info: (fields: object, message?: string) => void } }
// Seconds. This is longer than a code stays valid.
const codeSeconds = 2 * 60

export type Attempt = {
  /** A 429 response if the address is over its limit. It does not hold for a browser known to the operator. */
  refused: Response | undefined
  /**
   * Counts the sign-in before checking its password, so that parallel ones count too. Returns a 429 response or a
   * function that undoes the count.
   */
  take: (cookies: string | null, email: string) => Promise<Response | (() => Promise<void>)>
}

export type Tries = {
  /** Counts a sign-in for its address, before its body arrives. */
  begin: (address: string) => Promise<Attempt>
  confirm: (operator: { id: string }, password: string) => Promise<Response | undefined>
  counted: (operator: { id: string }, call: () => Promise<Response>) => Promise<Response>
  /** Counts a request for a new password. Returns a 429 response, or whether the account may get another letter. */
  reset: (address: string, email: string) => Promise<Response | boolean>
  isNewCode: (operatorId: string, code: string) => Promise<boolean>
}

/**
 * Limits wrong passwords per IP address and account. A browser known to the operator has its own limit, so strangers
 * cannot lock the operator out.
 */
export function openTries({ db, auth, log }: Services, limits: Limits): Tries {
  const codes = openAttempts(db, 'code', { points: 1, duration: codeSeconds })
  const take = async (name: LimitName, key: string): Promise<Response | (() => Promise<void>)> =>
    (await limits.take(name, key)) ?? (() => limits.giveBack(name, key))
  const counted: Tries['counted'] = async ({ id }, call) => {
    const taken = await take('signInFailures', `operator ${id}`)
    if (taken instanceof Response) return taken
    const answer = await call()
    if (answer.ok) await taken()
    else log.info({ operator: id }, 'wrong password or code from a signed-in operator')
    return answer
  }
  return {
    begin: async (address) => {
      const begun = await take('signInFailures', address)
      return {
        refused: begun instanceof Response ? begun : undefined,
        take: async (cookies, email) => {
          const device = auth.devices.find(cookies, email)
          if (device) {
            if (!(begun instanceof Response)) await begun()
            return take('signInFailures', `device ${device}`)
          }
          if (begun instanceof Response) return begun
          const taken = await take('accountFailures', hashOf(email))
          return taken instanceof Response ? taken : async () => void (await Promise.all([taken(), begun()]))
        },
      }
    },
    counted,
    confirm: async (operator, password) => {
      const answer = await counted(operator, async () =>
        (await auth.isPassword(operator.id, password))
          ? new Response()
          : problemResponse(403, 'The password is incorrect.'),
      )
      return answer.ok ? undefined : answer
    },
    reset: async (address, email) =>
      (await limits.take('resets', address)) ?? (await limits.take('resets', hashOf(email))) === undefined,
    isNewCode: async (operatorId, code) => (await takePoint(codes, `${operatorId} ${code}`)) === undefined,
  }
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url')
