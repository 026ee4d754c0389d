import type { Listed } from './wake.ts'

/** The release of this page, as the build has named it: by the app that runs in it, else by what the page says of its scripts. */
export function ownRelease(): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  if (manifest?.version) return manifest.version
  const listed = document.getElementById('scripts')?.textContent
  return listed ? (JSON.parse(listed) as Listed).release : ''
}
