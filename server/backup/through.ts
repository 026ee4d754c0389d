import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What a stream makes of bytes or texts; what goes wrong on either side of it is thrown where the result is read. */
export async function* through(source: AsyncIterable<Uint8Array | string>, stream: Duplex): AsyncGenerator<Uint8Array> {
  let failure: unknown
  // Not `compose`: it lets errors of a source get away, and makes some of its own.
  const fed = pipeline(Readable.from(source), stream).catch((error: unknown) => {
    failure = error
  })
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } catch (error) {
    await fed
    throw failure ?? error
  }
  // The source may find something wrong at its very end.
  await fed
  if (failure) throw failure
}
