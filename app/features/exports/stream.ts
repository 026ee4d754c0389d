const encoder = new TextEncoder()

/** Texts as the body of an answer: the next is made when the one before has gone out, and none after the reader has left. */
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
