import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import pRetry from 'p-retry'
import { asStoreUnavailable } from '#app/lib/unavailable.ts'
import { Broken, describeBucketError, isTransient, undefinedIfMissing } from './bucket-errors.ts'
import { type Layout, siteLayout, typeOf } from './bucket-keys.server.ts'
import type { Media, Pieces } from './storage.server.ts'

export type BucketSettings = {
  /** Without an endpoint, Amazon S3 in the region is used. */
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}

/** Timeouts and pauses in ms, and the number of attempts. */
export type Patience = { connect: number; answer: number; pause: number; tries: number }

const usual: Patience = { connect: 3000, answer: 15_000, pause: 200, tries: 3 }
// Slowest accepted upload in bytes per ms (400 kbit/s). A stalled connection times out sooner.
const slowest = 50
const mostLines = 512
// Time in ms for which the result of check() is cached. /readyz is polled every second, and S3 stores charge for each
// request.
const checkHolds = 5000
const digestKey = 'sha256'

type Bucket = { client: S3Client; name: string; layout: Layout; patience: Patience }

/**
 * Opens an S3 bucket as a media store. It first tests the bucket (with `isRead` only reading) and throws a readable
 * error if that fails.
 */
export async function openBucket(
  settings: BucketSettings,
  { layout = siteLayout, isRead = false, ...own }: Partial<Patience> & { layout?: Layout; isRead?: boolean } = {},
): Promise<Media> {
  const patience = { ...usual, ...own }
  const bucket = { client: openClient(settings, patience), name: settings.bucket, layout, patience }
  const media: Media = {
    read: (name) => read(bucket, name),
    write: (name, bytes) => write(bucket, name, bytes),
    has: async (name) => (await head(bucket, name)) !== undefined,
    size: async (name) => (await head(bucket, name))?.ContentLength,
    digest: (name) => digest(bucket, name),
    part: (name, first, last) => part(bucket, name, first, last),
    remove: (name) => remove(bucket, name),
    list: (only) => list(bucket, only),
    check: openCheck(bucket),
  }
  try {
    // The probe uses GET, because an error response to HEAD has no error code.
    await media.read(`probe-${randomUUID()}`)
    if (!isRead) await tryOut(media)
  } catch (error) {
    const { endpoint, region } = settings
    throw new Error(
      `The bucket ${bucket.name} of ${endpoint ?? `Amazon S3 in ${region}`} cannot be used: ${describeBucketError(error)}`,
    )
  }
  return media
}

function openClient(
  { endpoint, region, accessKeyId, secretAccessKey, pathStyle }: BucketSettings,
  { connect, answer }: Patience,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // The SDK must not retry, because `retried` repeats whole operations, including those with a broken body.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      socketTimeout: answer,
      throwOnRequestTimeout: true,
      // A video holds a connection while it plays, so many connections are allowed.
      httpAgent: { keepAlive: true, maxSockets: mostLines },
      httpsAgent: { keepAlive: true, maxSockets: mostLines },
    },
    // Other S3 stores do not support Amazon's newer checksums. The signature already covers the SHA-256 of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Without this logger, the SDK prints a warning for each retried stream.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  })
}

const quiet = () => undefined
async function tryOut(media: Media): Promise<void> {
  const name = `probe-${randomUUID()}`
  // Without the permission s3:ListBucket, S3 answers 403 instead of 404 for a missing key. No smaller picture would
  // ever be made.
  if (await media.has(name)) throw new Error('it claims to have a file that was never written.')
  await media.write(name, Buffer.from(name))
  const came = (await media.read(name))?.toString()
  await media.remove(name)
  if (came !== name) throw new Error('a file that was written could not be read back.')
}

function retried<T>({ patience }: Bucket, work: () => Promise<T>): Promise<T> {
  return pRetry(work, {
    retries: patience.tries - 1,
    minTimeout: patience.pause,
    factor: 4,
    randomize: true,
    shouldRetry: ({ error }) => isTransient(error),
  }).catch((error: unknown) => {
    throw isTransient(error) ? asStoreUnavailable(error) : error
  })
}

const at = ({ name, layout }: Bucket, file: string) => ({ Bucket: name, Key: layout.keyOf(file) })

function head(bucket: Bucket, name: string): Promise<HeadObjectCommandOutput | undefined> {
  return retried(bucket, () => bucket.client.send(new HeadObjectCommand(at(bucket, name))).catch(undefinedIfMissing))
}

async function read(bucket: Bucket, name: string): Promise<Buffer | undefined> {
  return retried(bucket, async () => {
    const found = await bucket.client.send(new GetObjectCommand(at(bucket, name))).catch(undefinedIfMissing)
    if (!found?.Body) return undefined
    const bytes = Buffer.from(await found.Body.transformToByteArray())
    const digest = found.Metadata?.[digestKey]
    const isWhole = found.ContentLength === undefined || found.ContentLength === bytes.length
    if (!isWhole || (digest && digest !== digestOf(bytes))) throw new Broken(`${name} from the bucket is damaged.`)
    return bytes
  })
}

async function write(bucket: Bucket, name: string, bytes: Buffer | Pieces): Promise<void> {
  const sha256 = Buffer.isBuffer(bytes) ? digestOf(bytes) : bytes.sha256
  const put = {
    ...at(bucket, name),
    ContentLength: Buffer.isBuffer(bytes) ? bytes.length : bytes.size,
    ContentType: typeOf(name),
    CacheControl: 'public, max-age=31536000, immutable',
    Metadata: { [digestKey]: sha256 },
  }
  await retried(bucket, async () => {
    const body = Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes.pieces())
    const command = new PutObjectCommand({ ...put, Body: body })
    // Signing the expected SHA-256 makes the store refuse a stream of other bytes.
    command.middlewareStack.add(
      (next) => (given) => {
        ;(given.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256
        return next(given)
      },
      { step: 'build' },
    )
    // The SDK ignores errors of the body stream, so the request is aborted on one.
    const broken = new AbortController()
    let reason: unknown
    if (body instanceof Readable)
      body.on('error', (error) => {
        reason = error
        broken.abort()
      })
    try {
      await bucket.client.send(command, {
        abortSignal: broken.signal,
        requestTimeout: bucket.patience.answer + put.ContentLength / slowest,
      })
    } catch (error) {
      throw reason ?? error
    } finally {
      if (body instanceof Readable) body.destroy()
    }
  })
}

async function remove(bucket: Bucket, name: string): Promise<void> {
  await retried(bucket, () => bucket.client.send(new DeleteObjectCommand(at(bucket, name))).catch(undefinedIfMissing))
}

async function* pieces(
  bucket: Bucket,
  name: string,
  first: number,
  last: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let from = first
  for (let failed = 0; from <= last; ) {
    try {
      const range = { ...at(bucket, name), Range: `bytes=${from}-${last}` }
      const { Body, ContentLength, ContentRange } = await bucket.client.send(new GetObjectCommand(range), {
        abortSignal: signal,
      })
      // A store without range support sends the whole file.
      if (!Body || (ContentLength !== last - from + 1 && !ContentRange?.startsWith(`bytes ${from}-${last}/`)))
        throw new Error(`The bucket sent another part of ${name} than requested.`)
      for await (const piece of Body as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        yield piece
        from += piece.length
        failed = 0
      }
      if (from <= last) throw new Broken(`${name} was incomplete.`)
    } catch (error) {
      failed++
      if (signal.aborted || !isTransient(error)) throw error
      if (failed >= bucket.patience.tries) throw asStoreUnavailable(error)
      await wait(bucket.patience.pause * 4 ** (failed - 1))
    }
  }
}

function part(bucket: Bucket, name: string, first: number, last: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const ended = new AbortController()
  const source = pieces(bucket, name, first, last, ended.signal)
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { value, done } = await source.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        ended.abort()
        await source.return(undefined).catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* list(bucket: Bucket, only?: string): AsyncGenerator<{ name: string; size: number }> {
  for (const folder of bucket.layout.folders) {
    if (only && folder.slice(folder.lastIndexOf('/') + 1) !== only) continue
    let ContinuationToken: string | undefined
    do {
      const page = await retried(bucket, () =>
        bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.name, Prefix: `${folder}/`, ContinuationToken })),
      )
      for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { name: Key.slice(folder.length + 1), size: Size }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }
}

function openCheck({ client, name, patience: { connect } }: Bucket): () => Promise<void> {
  let checked: { at: number; answer: Promise<void> } | undefined
  return () => {
    if (checked && Date.now() - checked.at < checkHolds) return checked.answer
    // /readyz waits for this request, so it is not retried and has a short timeout.
    const looked = client.send(new HeadBucketCommand({ Bucket: name }), {
      requestTimeout: connect,
      abortSignal: AbortSignal.timeout(2 * connect),
    })
    checked = { at: Date.now(), answer: looked.then(() => undefined) }
    return checked.answer
  }
}

async function digest(bucket: Bucket, name: string): Promise<string | undefined> {
  const found = await head(bucket, name)
  if (!found) return undefined
  const size = found.ContentLength ?? 0
  const stored = found.Metadata?.[digestKey]
  return stored ?? (size > 0 ? digestOfStream(part(bucket, name, 0, size - 1)) : digestOf(Buffer.alloc(0)))
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function digestOfStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece)
  return hash.digest('hex')
}
