import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#app/lib/problem.ts'
import type { ImportAsk, ImportJob, ImportPreview, ImportState, UploadedFile } from './ask.ts'
import { checkFile, type Encoding } from './file.server.ts'
import { previewFile } from './preview.server.ts'
import { because, type Reason, type ReasonCode, reasonOf } from './reasons.ts'
import { importFile } from './run.server.ts'
import type { Reading, Target } from './schema.ts'
import { readCurrency } from './values.ts'

/** The largest file that is taken, in bytes. */
const largestFile = 50 * 1024 * 1024
const aDay = 24 * 3600 * 1000

type Log = { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }
type Kept = UploadedFile & { path: string; encoding: Encoding }

/** Imports of uploaded files: one file and one import at a time, in this process, going on whoever looks at it. The file goes when it was imported, when another comes, and after a day. */
export function openImports(to: Target, directory: string, log: Log, largest = largestFile) {
  let file: Kept | undefined
  let job: ImportJob | undefined
  let stopping = false
  const ready = prepare(directory)
  // Said when a file comes; until then it must not end the process.
  ready.catch(() => undefined)

  const refuseWhileRunning = () => {
    if (job?.state === 'running') throw new Problem(409, 'An import is running. Wait for its end, or stop it.')
  }
  const find = (id: string): Kept => {
    if (file?.id !== id) throw new Problem(404, 'This file is here no more. Choose it again.')
    return file
  }
  const drop = async (gone: Kept | undefined) => {
    if (file === gone) file = undefined
    if (gone) await rm(gone.path, { force: true })
  }
  const shown = ({ id, name, bytes }: Kept): UploadedFile => ({ id, name, bytes })

  return {
    state: (): ImportState => ({ file: file ? shown(file) : null, job: job ?? null }),

    /** Takes a file in, in the place of the one before. Throws a Problem for one that is too large or cannot be read. */
    async keep(name: string, body: ReadableStream<Uint8Array>): Promise<ImportPreview> {
      refuseWhileRunning()
      await ready
      const path = join(directory, `import-${randomUUID()}`)
      const next: Kept = { id: randomUUID(), name, bytes: 0, path, encoding: 'utf-8' }
      try {
        await pipeline(
          Readable.fromWeb(body as import('node:stream/web').ReadableStream),
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              next.bytes += chunk.length
              if (next.bytes > largest) throw new Problem(413, `The file is larger than ${Math.floor(largest / 1024 / 1024)} MB.`)
              yield chunk
            }
          },
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        )
        const preview = await inWords(next, async () => {
          next.encoding = (await checkFile(path)).encoding
          return previewFile(next, shown(next), { map: {} }, { rates: {} })
        })
        refuseWhileRunning()
        await drop(file)
        file = next
        job = undefined
        setTimeout(() => void (job?.state === 'running' || drop(next).catch(() => undefined)), aDay).unref()
        return preview
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    /** How the file is read with what is said about it. */
    async preview(id: string, ask: ImportAsk): Promise<ImportPreview> {
      const kept = find(id)
      return inWords(kept, () => previewFile(kept, shown(kept), ask, readingOf(ask)))
    },

    /** Begins an import, or with `dryRun` only finds out what it would do; answers at once. */
    start(id: string, ask: ImportAsk, dryRun: boolean): ImportState {
      refuseWhileRunning()
      const kept = find(id)
      const mine: ImportJob = { state: 'running', dryRun, name: kept.name, rows: 0, done: 0 }
      job = mine
      stopping = false
      const onProgress = (rows: number, done: number) => {
        Object.assign(mine, { rows, done: Math.min(1, done) })
        if (stopping) throw new Stopped()
      }
      const source = ask.source || basename(kept.name, extname(kept.name))
      void importFile(to, { ...readingOf(ask), path: kept.path, map: ask.map as Record<string, string>, source, dryRun, onProgress })
        .then(async (report) => {
          if (!dryRun) await drop(kept)
          Object.assign(mine, { state: 'done', rows: report.rows, done: 1, report } satisfies Partial<ImportJob>)
          const { added, changed, unchanged, refused } = report
          log.info({ dryRun, added, changed, unchanged, refused: refused.count }, 'a file was imported')
        })
        .catch((error: unknown) => {
          if (error instanceof Stopped) return void Object.assign(mine, { state: 'stopped' })
          log.error({ err: error }, 'an import failed')
          Object.assign(mine, { state: 'failed', reason: plain(kept, error) })
        })
      return this.state()
    },

    /** Stops a running import at the end of what it has under way; what came in stays. Without one, forgets the file and the last report. */
    async stop(): Promise<void> {
      if (job?.state === 'running') stopping = true
      else {
        job = undefined
        await drop(file)
      }
    },
  }
}

class Stopped extends Error {}

/** Makes the folder and clears it of what an ended process left; younger files may be another process's. */
async function prepare(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const info = name.startsWith('import-') ? await stat(path).catch(() => undefined) : undefined
    if (info && Date.now() - info.mtimeMs > aDay) await rm(path, { force: true })
  }
}

function readingOf({ currency, distance, rate }: ImportAsk): Reading {
  const unit = currency && currency !== 'none' ? readCurrency(currency) : undefined
  const code = unit?.split(' ').at(-1)
  return { currency: unit ?? (currency || undefined), distance, rates: code && rate ? { [code]: rate } : {} }
}

/** What the reader of files says, under the name that the person knows the file by. */
function plain({ path, name }: Kept, error: unknown): Reason {
  const { code, values = {} } = reasonOf(error)
  const named = Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.replaceAll(path, name) : value] as const)
  return because(code as ReasonCode, Object.fromEntries(named))
}

/** A file that is not taken, as an answer that holds its reason. */
export function unreadable(status: number, reason: Reason): Problem {
  const problem = new Problem(status, reason.text)
  problem.members = { reason }
  return problem
}

async function inWords<T>(kept: Kept, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw unreadable(422, plain(kept, error))
  }
}
