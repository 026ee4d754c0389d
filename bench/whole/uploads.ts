import sharp from 'sharp'
import { makePhoto } from '../photo.ts'
import type { Measured } from './processes.ts'

const photos = 10
let made: Promise<Buffer[]> | undefined
let round = 0

async function makePhotos(): Promise<Buffer[]> {
  const all: Buffer[] = []
  for (let at = 0; at < photos; at++) all.push(await makePhoto())
  return all
}

/** The same without its first columns, as many as there were rounds: what is there already would not be made again. */
async function makeOthers(): Promise<Buffer[]> {
  made ??= makePhotos()
  round++
  return Promise.all(
    (await made).map((photo) => sharp(photo).extract({ left: round, top: 0, width: 4000, height: 3000 }).jpeg({ quality: 92 }).toBuffer()),
  )
}

/** Signs the demo's operator in and sends ten photos of 12 megapixels at once; answers how to wait until they are taken. */
export async function upload({ port }: Measured): Promise<() => Promise<unknown>> {
  const photos = await makeOthers()
  const origin = `http://localhost:${port}`
  const site = `http://127.0.0.1:${port}`
  const signedIn = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@nuricar.example', password: 'drive-a-demo-car' }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const sent = photos.map(async (photo) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const answer = await fetch(`${site}/api/upload`, { method: 'POST', headers: { origin, cookie }, body })
    if (!answer.ok) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`)
  })
  return () => Promise.all(sent)
}
