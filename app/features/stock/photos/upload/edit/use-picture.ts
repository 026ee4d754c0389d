import { useEffect, useState } from 'react'
import { pictureAddress } from '#app/lib/picture-address.ts'

export type Loaded = { state: 'loading' | 'broken' } | { state: 'loaded'; image: HTMLImageElement }

export function usePicture(id: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    const image = new Image()
    image.onload = () => setLoaded({ state: 'loaded', image })
    image.onerror = () => setLoaded({ state: 'broken' })
    image.src = pictureAddress(id, 1280, 'jpg')
    return () => {
      image.onload = image.onerror = null
    }
  }, [id])
  return loaded
}
