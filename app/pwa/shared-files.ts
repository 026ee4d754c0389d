export const shareTarget = '/share'

// Each share waits as one entry, so that it is stored whole or not at all. A browser has one cache for all its
// operators.
const cacheName = 'nuricar-shares'
const pathOf = (id: string) => `/shares/${id}`
const summaryName = 'x-share'

/** Limits of what may wait on a device. A further share is refused, and nothing that waits is removed. */
export const mostShares = 10
export const mostSharedMegabytes = 500

/** The caches with what was shared, here and in version 0.9 or older, which kept the last share file by file. */
export const sharedCaches = [cacheName, 'nuricar-shared'] as const
// Copies of pictures, which may be loaded again (worker/cache.ts).
const picturesCache = 'nuricar-pictures'

/** What another app shares. */
export type Shared = { files: File[]; text: string }
/** A share that waits. `at` is in ms, `text` its beginning. */
export type Share = { id: string; at: number; photos: number; bytes: number; text: string }

const textShown = 300
const newId = () => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
const bytesOf = ({ files, text }: Shared) => files.reduce((sum, { size }) => sum + size, text.length)

/**
 * Stores shared photos and a text beside earlier ones until a form takes or discards them. Undefined if there is no
 * room.
 */
export async function addShare(shared: Shared): Promise<string | undefined> {
  const waiting = await listShares()
  const bytes = waiting.reduce((sum, share) => sum + share.bytes, bytesOf(shared))
  if (waiting.length >= mostShares || bytes > mostSharedMegabytes * 1024 ** 2) return undefined
  const id = newId()
  const store = () => put(id, Date.now(), shared).then(() => id)
  // A full device refuses to store.
  return store().catch(async () => {
    await caches.delete(picturesCache)
    return store().catch(() => undefined)
  })
}

/** Stores what of a share is left, in its place. */
export const keepRest = (share: Share, rest: Shared): Promise<void> => put(share.id, share.at, rest)

async function put(id: string, at: number, { files, text }: Shared): Promise<void> {
  const share: Share = { id, at, photos: files.length, bytes: bytesOf({ files, text }), text: text.slice(0, textShown) }
  const body = new FormData()
  for (const file of files) body.append('photos', file)
  body.set('text', text)
  const cache = await caches.open(cacheName)
  await cache.put(
    pathOf(id),
    new Response(body, { headers: { [summaryName]: encodeURIComponent(JSON.stringify(share)) } }),
  )
}

/** Lists the shares that wait on this device, the oldest first. */
export async function listShares(): Promise<Share[]> {
  // Without https, browsers have no caches.
  if (!('caches' in globalThis)) return []
  await adoptEarlier()
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const found = await Promise.all(
    (await cache.keys()).map(async (key) => (await cache.match(key))?.headers.get(summaryName)),
  )
  return found
    .flatMap((summary) => (summary ? [JSON.parse(decodeURIComponent(summary)) as Share] : []))
    .sort((one, other) => one.at - other.at)
}

/** Reads a share. Undefined if another form has taken or discarded it. */
export async function readShare(id: string): Promise<Shared | undefined> {
  const stored = await (await caches.open(cacheName)).match(pathOf(id))
  const form = await stored?.formData()
  return form && readSharedForm(form)
}

export async function removeShare(id: string): Promise<void> {
  await (await caches.open(cacheName)).delete(pathOf(id))
}

/** Reads the fields that the manifest names (server/manifest.ts). */
export function readSharedForm(form: FormData): Shared {
  const files = form.getAll('photos').filter((one) => one instanceof File && one.size > 0) as File[]
  return { files, text: ['title', 'text', 'url'].flatMap((name) => form.get(name) || []).join('\n') }
}

async function adoptEarlier(): Promise<void> {
  const [, earlierCache] = sharedCaches
  if (!(await caches.has(earlierCache))) return
  const cache = await caches.open(earlierCache)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).sort()
  const shared: Shared = { files: [], text: '' }
  for (const path of paths) {
    const stored = await cache.match(path)
    if (path === '/shared/text') shared.text = (await stored?.text()) ?? ''
    else if (stored)
      shared.files.push(
        new File([await stored.blob()], decodeURIComponent(path.split('/').at(-1) ?? ''), typeOf(stored)),
      )
  }
  if (shared.files.length > 0 || shared.text) await put(newId(), Date.now(), shared)
  await caches.delete(earlierCache)
}

const typeOf = (response: Response) => ({ type: response.headers.get('content-type') ?? '' })
