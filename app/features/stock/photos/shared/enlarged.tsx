import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSaving } from '#app/lib/data-saver.ts'
import { galleryMark, useFullScreen } from '../gallery/full-screen.ts'
import { GalleryViewer } from '../gallery/viewer.tsx'
import type { Picture } from '../schema.ts'

/**
 * Thumbnails that open in the full-screen viewer, whose URL hash is `mark`. Without JavaScript they link to the large
 * files.
 */
export function useEnlarged(photos: Picture[], { alts, name, mark }: { alts: string[]; name: string; mark: string }) {
  const { index, setIndex, isOpen, openAt, close } = useFullScreen(mark)
  const viewer = photos.length > 0 && (
    <GalleryViewer
      photos={photos}
      alts={alts}
      labels={alts}
      count={photos.length}
      name={name}
      seenAs="5rem"
      index={index}
      onIndex={setIndex}
      isOpen={isOpen}
      onClose={close}
    />
  )
  return { open: openAt, viewer }
}

/**
 * Opens a picture of the page's gallery in full screen. With data saving the gallery has only its first picture, so the
 * link is followed instead.
 */
export function useOpenInGallery(): (event: MouseEvent, at: number) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (event, at) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || isSaving()) return
    event.preventDefault()
    navigate({ pathname, search, hash: galleryMark }, { state: { entered: true, at }, preventScrollReset: true })
  }
}
