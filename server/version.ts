import { readFileSync } from 'node:fs'
import packageJson from '../package.json' with { type: 'json' }

/**
 * The version with the commit that was built, such as '0.9.0+4ed2a8e9c1b2'. A copy of the project without git has no
 * commit.
 */
export const version = [packageJson.version, readCommit()].filter(Boolean).join('+')

function readCommit(): string | undefined {
  try {
    return readFileSync(new URL('../build/commit', import.meta.url), 'utf8').trim()
  } catch {
    return undefined
  }
}
