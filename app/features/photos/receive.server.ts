import type { FileHandle } from 'node:fs/promises'
import { waitOnDisk } from '#app/lib/upload.server.ts'
import { refusal } from './pipeline.server.ts'
import { largestUpload } from './rules.ts'

/** An upload form buffered on disk. `read` returns the bytes of its field `file` or throws a Problem; `close` frees it. */
export type Received = { read: () => Promise<Buffer>; close: () => Promise<void> }

const formOverhead = 64 * 1024
const most = largestUpload + formOverhead

export async function receiveForm(request: Request, folder?: string): Promise<Received> {
  const { file, bytes } = await waitOnDisk(request, most, () => refusal('tooLarge'), folder)
  return { read: () => readPicture(file, bytes, request.headers.get('content-type')), close: () => file.close() }
}

async function readPicture(file: FileHandle, bytes: number, type: string | null): Promise<Buffer> {
  if (type === null) throw refusal('missing')
  if (!/^multipart\/form-data\b/i.test(type)) throw refusal('missing', 415)
  const whole = Buffer.allocUnsafe(bytes)
  await file.read(whole, 0, bytes, 0)
  const form = await new Response(whole, { headers: { 'content-type': type } }).formData().catch(() => undefined)
  if (!form) throw refusal('missing', 400)
  const field = form.get('file')
  if (!(field instanceof File)) throw refusal('missing')
  return Buffer.from(await field.arrayBuffer())
}
