/** A worker that takes itself and all that was kept back from a browser, see docs/operating.md. */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** Answers the service worker's address where there is to be none. */
export function removeWorker(): Response {
  return new Response(removal, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' } })
}
