import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Pipes a source through a stream; errors of either are thrown to the reader. */
export async function* through(source: AsyncIterable<Uint8Array | string>, stream: Duplex): AsyncGenerator<Uint8Array> {
  let failure: unknown
  // Not `compose`, which loses errors of the source and adds some.
  const fed = pipeline(Readable.from(source), stream).catch((error: unknown) => {
    failure = error
  })
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } catch (error) {
    await fed
    throw failure ?? error
  }
  // The source may fail at its very end.
  await fed
  if (failure) throw failure
}
