import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

export const secretFile = 'auth-secret'

type Named = Pick<Env, 'AUTH_SECRET' | 'AUTH_SECRET_BEFORE'>

/** The secret of the site: AUTH_SECRET, or the file that a start has created. Undefined if there is none yet. */
export function findSecret({ AUTH_SECRET }: Named, directory: string): string | undefined {
  const path = join(directory, secretFile)
  return AUTH_SECRET ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() || undefined : undefined)
}

/** The secret of the site and the former one, as far as they are known. */
export function findSecrets(env: Named, directory: string): string[] {
  return [findSecret(env, directory), env.AUTH_SECRET_BEFORE].flatMap((one) => one || [])
}
