import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Full screen as a step in the browser's history: the browser's Back closes it, Forward and a reload open it again. `mark` is what stands in the address meanwhile. */
export function useFullScreen(mark = '#photos') {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Only after the page came to life: the server does not see this part of the address.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(hash === mark), [hash, mark])

  function open() {
    navigate({ pathname, search, hash: mark }, { state: { entered: true }, preventScrollReset: true })
  }
  function close() {
    if (hash !== mark) return
    // Whoever came by a link with the mark has no step of ours to go back to.
    if (state?.entered) navigate(-1)
    else navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
  }
  return { isOpen, open, close }
}
