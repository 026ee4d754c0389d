import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const galleryMark = '#photos'

/** The full screen is a history entry: Back closes it, Forward and a reload open it again. `mark` is its URL hash. */
export function useFullScreen(mark = galleryMark) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [index, setIndex] = useState(0)
  // The value is set after hydration, because the server does not receive the hash.
  const [isOpen, setOpen] = useState(false)
  const at: unknown = state?.at
  useEffect(() => {
    setOpen(hash === mark)
    if (hash === mark && typeof at === 'number') setIndex(at)
  }, [hash, mark, at])

  function open() {
    navigate({ pathname, search, hash: mark }, { state: { entered: true }, preventScrollReset: true })
  }
  function close() {
    if (hash !== mark) return
    // A visitor who opened a link with the hash has no earlier history entry to go back to.
    if (state?.entered) navigate(-1)
    else navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
  }
  /** Opens a linked picture in full screen, unless the visitor opens the link in a new tab or window. */
  function openAt(event: MouseEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIndex(at)
    open()
  }
  return { isOpen, open, openAt, close, index, setIndex }
}
