// Sends ten photos of 12 megapixels at once, as the demo's operator: told a port and which round it is, it says when it has them, and when they are taken. A process of its own, so that whoever measures beside it is not held up by it.
import sharp from 'sharp'
import { makePhoto } from '../photo.ts'

const photos = 10

process.once('message', async ({ port, round }: { port: number; round: number }) => {
  const bodies: FormData[] = []
  for (let at = 0; at < photos; at++) {
    // Without its first columns, as many as there were rounds: what is there already would not be made again.
    const photo = await sharp(await makePhoto())
      .extract({ left: round, top: 0, width: 4000, height: 3000 })
      .jpeg({ quality: 92 })
      .toBuffer()
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    bodies.push(body)
  }
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
  process.send?.('ready')
  await Promise.all(
    bodies.map(async (body) => {
      const answer = await fetch(`${site}/api/upload`, { method: 'POST', headers: { origin, cookie }, body })
      if (!answer.ok) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`)
    }),
  )
  process.disconnect()
})
