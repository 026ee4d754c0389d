import { parseUrl } from './url.ts'

const anywhere = 'http://localhost'

/**
 * The path, query and hash of an address on this site, resolved from its root. Undefined for anything that would lead a
 * browser elsewhere: after dots, backslashes and tabs are resolved, a path must begin with exactly one slash.
 */
export function localPath(address: string | null | undefined): string | undefined {
  const url = parseUrl(address, anywhere)
  return url?.origin === anywhere && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
