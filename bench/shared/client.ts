import { operator, type Site } from './sites.ts'

type Address = Pick<Site, 'url'>

export function send(
  site: Address,
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

export async function read<T>(site: Address, path: string, cookie = ''): Promise<T | undefined> {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie } })
  return answer.ok ? ((await answer.json()) as T) : undefined
}

export async function statusOf(site: Address, path: string): Promise<number> {
  const answer = await fetch(`${site.url}${path}`)
  await answer.arrayBuffer()
  return answer.status
}

export async function signIn(site: Address): Promise<string> {
  const answer = await send(site, 'POST', '/api/auth/sign-in/email', operator)
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export async function addCar(site: Address, cookie: string, car: object = {}): Promise<string> {
  const answer = await send(
    site,
    'POST',
    '/api/cars',
    { make: 'Kia', model: 'Ray', sellingPrice: '$1', ...car },
    cookie,
  )
  if (answer.status !== 201) throw new Error(`Adding a car failed: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

export function upload(site: Address, bytes: Buffer, cookie: string): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'photo'))
  return fetch(`${site.url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })
}

export async function addPicture(site: Address, bytes: Buffer, cookie: string): Promise<string> {
  const answer = await upload(site, bytes, cookie)
  if (!answer.ok) throw new Error(`Uploading a picture failed: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { url: string }).url
}
