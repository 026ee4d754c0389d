/** Where the service worker keeps what another app shares until a form takes it. */
const sharedCache = 'nuricar-shared'
export const shareTarget = '/share'
const sharedTextPath = '/shared/text'
const namePrefix = '/shared/photo/'

export type Shared = { files: File[]; text: string }

/** Keeps shared photos and text in place of earlier ones. */
export async function keepShared({ files, text }: Shared): Promise<void> {
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [at, file] of files.entries())
    await cache.put(`${namePrefix}${String(at).padStart(3, '0')}/${encodeURIComponent(file.name)}`, new Response(file))
  await cache.put(sharedTextPath, new Response(text))
}

/** Returns what was shared, in its order, and forgets it. Undefined if nothing waits. */
export async function takeShared(): Promise<Shared | undefined> {
  // Without https, browsers have no caches.
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return undefined
  const cache = await caches.open(sharedCache)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).sort()
  const files: File[] = []
  let text = ''
  for (const path of paths) {
    const kept = await cache.match(path)
    if (!kept) continue
    if (path === sharedTextPath) text = await kept.text()
    else {
      const blob = await kept.blob()
      files.push(new File([blob], decodeURIComponent(path.split('/').at(-1) ?? ''), { type: blob.type }))
    }
  }
  await caches.delete(sharedCache)
  return { files, text }
}
