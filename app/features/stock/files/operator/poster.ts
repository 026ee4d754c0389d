const patience = 15_000
const longestEdge = 1920
// Brightness from 0 to 255. A darker frame counts as black, because many films begin with black frames.
const darkest = 16

/**
 * Returns a frame of the first second as JPEG, or a later one if that is black. Null if this browser cannot play the
 * film.
 */
export async function makePoster(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = URL.createObjectURL(file)
  try {
    await heard(video, 'loadeddata')
    for (const at of [1, 2, 4]) {
      video.currentTime = Math.min(at, video.duration / 2)
      await heard(video, 'seeked')
      if (!isBlack(video)) break
    }
    const canvas = drawn(video, Math.min(1, longestEdge / Math.max(video.videoWidth, video.videoHeight)))
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(video.src)
    video.removeAttribute('src')
    video.load()
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patience)
    video.addEventListener('error', reject, { once: true })
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

function drawn(video: HTMLVideoElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

function isBlack(video: HTMLVideoElement): boolean {
  const small = drawn(video, 16 / Math.max(video.videoWidth, 16))
  const data = small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data ?? []
  return Math.max(0, ...data.filter((_, at) => at % 4 !== 3)) < darkest
}
