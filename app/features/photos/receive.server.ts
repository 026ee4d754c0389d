import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refusal } from './pipeline.server.ts'
import { largestUpload } from './rules.ts'

/** A form with a picture that waits on disk. `read` answers the bytes of its field `file`, or throws a Problem, with a code, when it is no form or has none; `close` lets it go. */
export type Received = { read: () => Promise<Buffer>; close: () => Promise<void> }

// Bytes of names and boundaries around the picture.
const formOverhead = 64 * 1024
const most = largestUpload + formOverhead

/** Writes a form to a nameless file of a folder as it comes, so that many that come slowly take no memory and a killed process leaves nothing behind. Throws a Problem, with a code, for more than a picture of 20 MB. */
export async function receiveForm(request: Request, folder: string): Promise<Received> {
  if (Number(request.headers.get('content-length')) > most) throw refusal('tooLarge')
  const file = await openNameless(folder)
  try {
    let bytes = 0
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length
      if (bytes > most) throw refusal('tooLarge')
      await file.writeFile(chunk)
    }
    const type = request.headers.get('content-type')
    return { read: () => readPicture(file, bytes, type), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
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
