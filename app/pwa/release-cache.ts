export function ownRelease(): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  return manifest?.version ?? ''
}

const prefix = 'nuricar-release-'

export const releaseCache = (release: string) => prefix + release

export const releaseOf = (cache: string) => (cache.startsWith(prefix) ? cache.slice(prefix.length) : undefined)
