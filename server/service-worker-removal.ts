import { sharedCaches } from '#app/pwa/shared-files.ts'

// The script removes the service worker and its caches (see docs/run/update.md). Forms read what was shared without it.
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (!${JSON.stringify(sharedCaches)}.includes(name)) await caches.delete(name)
  await registration.unregister()
})()))
`

export function serviceWorkerRemoval(): Response {
  return new Response(removal, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
