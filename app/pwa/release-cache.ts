/** The release of the app that runs in this page, as the build has named it. */
export function ownRelease(): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  return manifest?.version ?? ''
}

const prefix = 'nuricar-release-'

/** The name of the cache that holds what belongs to a release and goes with it. */
export const releaseCache = (release: string) => prefix + release

/** Which release a cache belongs to; undefined for any other cache. */
export const releaseOf = (cache: string) => (cache.startsWith(prefix) ? cache.slice(prefix.length) : undefined)
