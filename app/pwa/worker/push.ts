import { parseUrl } from '#app/lib/url.ts'
// The types cover only the used parts of the worker's scope.
export type Shower = { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
type Opened = { url: string; focus: () => Promise<unknown> }
export type Windows = {
  matchAll: (of: { type: 'window' }) => Promise<Opened[]>
  openWindow: (url: string) => Promise<unknown>
}

type Message = { title: string; body: string; path: string; tag: string; lang: string; dir: 'ltr' | 'rtl' }

/** Shows a push message. Browsers require a notification, so an invalid message shows the host name. */
export async function showMessage(shower: Shower, data: { json: () => unknown } | null): Promise<void> {
  const { title, body, path, tag, lang, dir } = readMessage(data)
  const icon = '/icons/icon-192.png'
  await shower.showNotification(title ?? location.hostname, {
    icon,
    data: path,
    ...(body ? { body } : {}),
    ...(tag ? { tag } : {}),
    ...(lang ? { lang } : {}),
    ...(dir ? { dir } : {}),
  })
}

function readMessage(data: { json: () => unknown } | null): Partial<Message> {
  try {
    return (data?.json() ?? {}) as Partial<Message>
  } catch {
    return {}
  }
}

export function messageAddress(path: unknown, origin: string): string {
  const url = typeof path === 'string' ? parseUrl(path, origin) : undefined
  return url?.origin === origin ? url.href : `${origin}/`
}

export async function openMessage(windows: Windows, path: unknown): Promise<void> {
  const address = messageAddress(path, location.origin)
  const open = (await windows.matchAll({ type: 'window' })).find(({ url }) => url === address)
  await (open ? open.focus() : windows.openWindow(address))
}
