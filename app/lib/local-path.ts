import { parseUrl } from './url.ts'

const anywhere = 'http://localhost'

/**
 * The path, query and hash of an address on this site. Undefined for anything that would lead a browser elsewhere:
 * after resolving dots, backslashes and tabs, a path must begin with exactly one slash.
 */
export function localPath(address: string | null | undefined): string | undefined {
  const url = address?.startsWith('/') ? parseUrl(address, anywhere) : undefined
  return url?.origin === anywhere && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
