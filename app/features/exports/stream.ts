const encoder = new TextEncoder()

/** Streams texts as a response body. Each is produced when the previous one has been read; stops when the client disconnects. */
export function streamTexts(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
