import { codeOf } from '../../tests/totp.ts'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { send, signIn } from './world.ts'

/** Password guesses and codes spread over processes. The last attack enables two-step sign-in. */
export function signInAttacks({ sites }: Target): Attack[] {
  return [
    {
      name: '60 password guesses from one address over three processes',
      run: async () => {
        const guess = (at: number) =>
          send(sites[at % 3] ?? sites[0], 'POST', '/api/auth/sign-in/email', { email: `nobody${at}@example.com`, password: 'a wrong guess' }, '', {
            'x-forwarded-for': '203.0.113.9',
          })
        const statuses = await Promise.all(Array.from({ length: 60 }, async (_, at) => (await guess(at)).status))
        const looked = statuses.filter((status) => status === 401).length
        return { holds: looked === 10, seen: `${looked} checked, ${statuses.filter((status) => status === 429).length} refused` }
      },
    },
    {
      name: 'one authenticator code at three processes at once',
      run: async () => {
        const cookie = await signIn(sites[0])
        const password = 'attacked again and again'
        const { totpURI } = (await (await send(sites[0], 'POST', '/api/auth/two-factor/enable', { password }, cookie)).json()) as { totpURI: string }
        const secret = new URL(totpURI).searchParams.get('secret') ?? ''
        await send(sites[0], 'POST', '/api/auth/two-factor/verify-totp', { code: codeOf(secret) }, cookie)
        const halfway = await Promise.all(
          sites.map(async (site, at) => {
            const answer = await send(site, 'POST', '/api/auth/sign-in/email', { email: 'attack@example.com', password }, '', {
              'x-forwarded-for': `203.0.113.${20 + at}`,
            })
            return {
              site,
              jar: answer.headers
                .getSetCookie()
                .map((line) => line.split(';')[0])
                .join('; '),
            }
          }),
        )
        const code = codeOf(secret, 1)
        const statuses = await Promise.all(
          halfway.map(async ({ site, jar }) => (await send(site, 'POST', '/api/auth/sign-in/code', { code }, jar)).status),
        )
        return { holds: statuses.filter((status) => status === 200).length === 1, seen: statuses.sort().join(', ') }
      },
    },
  ]
}
