import { shrinkPicture } from './shrink.ts'

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await shrinkPicture(data).catch(() => ({ blob: null, thumb: null })))
}
