import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Pipes a source through a stream. The reader gets errors of both. */
export async function* through(source: AsyncIterable<Uint8Array | string>, stream: Duplex): AsyncGenerator<Uint8Array> {
  let failure: unknown
  // `compose` would lose errors of the source and add others.
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
