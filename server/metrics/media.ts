import type { Media } from '#app/features/stock/photos/storage.server.ts'
import type { Measure } from '#app/lib/measure.ts'
import { parsePictureFile } from '#app/lib/picture-address.ts'

/**
 * Wraps a media store to measure its calls and failures. Parts of films are not measured, because their time depends on
 * the viewer.
 */
export function measuredMedia(media: Media, { count, time }: Measure): Media {
  const timed =
    <Given extends unknown[], Answer>(
      operation: string,
      call: (...given: Given) => Promise<Answer>,
      isThere: (answer: Answer) => boolean = () => true,
    ) =>
    async (...given: Given): Promise<Answer> => {
      const began = performance.now()
      const tell = (result: string) => time('storeSeconds', (performance.now() - began) / 1000, operation, result)
      try {
        const answer = await call(...given)
        tell(isThere(answer) ? 'ok' : 'none')
        return answer
      } catch (error) {
        tell('failed')
        throw error
      }
    }
  const write = timed('write', media.write)
  return {
    ...media,
    read: timed('read', media.read, (bytes) => bytes !== undefined),
    write: async (name, bytes) => {
      await write(name, bytes)
      const size = parsePictureFile(name)
      if (size) count('sizesMade', size.format)
    },
    has: timed('has', media.has, Boolean),
    size: timed('size', media.size, (bytes) => bytes !== undefined),
    digest: timed('digest', media.digest, (sum) => sum !== undefined),
    remove: timed('remove', media.remove),
    check: timed('check', media.check),
  }
}
