import { LRUCache } from 'lru-cache'
import { openJobQueue } from '#app/features/stock/photos/job-queue.ts'

/**
 * Makes files on demand, one at a time, and caches up to `bytes` of them. While `most` files wait to be made, others
 * are refused (undefined).
 */
export function openMaker({ bytes, most }: { bytes: number; most: number }) {
  const kept = new LRUCache<string, Buffer>({ maxSize: bytes, sizeCalculation: (file) => file.length })
  const making = new Map<string, Promise<Buffer>>()
  const oneByOne = openJobQueue(1)
  return {
    find: (key: string) => kept.get(key),
    make(key: string, work: () => Promise<Buffer>): Promise<Buffer> | undefined {
      const underWay = making.get(key)
      if (underWay || making.size >= most) return underWay
      const made = oneByOne(true, work)
        .then((file) => {
          kept.set(key, file)
          return file
        })
        .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}
