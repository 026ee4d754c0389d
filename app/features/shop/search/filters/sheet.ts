import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRows } from '#app/ui/rows.ts'

export const filtersId = 'filters'
const wide = '(min-width: 64rem)'

/** Whether the filters stand beside the list. */
export function isBeside(): boolean {
  return matchMedia(wide).matches && !('rows' in document.documentElement.dataset)
}

function around(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && other instanceof HTMLElement && !other.inert && other.tagName !== 'SCRIPT') others.push(other)
  return others
}

/**
 * The filter sheet of small screens and of rows. It is open while the URL hash names it, so that Back closes it.
 * `isLive` is set after hydration.
 */
export function useFilterSheet() {
  const { hash, pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const [isLive, setIsLive] = useState(false)
  const [isNarrow, setIsNarrow] = useState(false)
  const isOpen = isLive && isNarrow && hash === `#${filtersId}`
  const isRows = useRows()

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have no filters beside them
  useEffect(() => {
    const query = matchMedia(wide)
    const handleChange = () => setIsNarrow(!isBeside())
    // This renders the whole list again, so React may do it in slices.
    startTransition(() => {
      setIsLive(true)
      handleChange()
    })
    query.addEventListener('change', handleChange)
    return () => query.removeEventListener('change', handleChange)
  }, [isRows])

  useEffect(() => {
    const sheet = box.current
    if (!isOpen || !sheet) return
    const others = around(sheet)
    const from = opener.current
    for (const other of others) other.inert = true
    sheet.querySelector<HTMLElement>('[data-close]')?.focus({ preventScroll: true })
    return () => {
      for (const other of others) other.inert = false
      if (document.activeElement === document.body || sheet.contains(document.activeElement))
        from?.focus({ preventScroll: true })
    }
  }, [isOpen])

  function close(): void {
    // If the sheet was opened from this page, the list precedes it in the history. After a direct link it does not.
    if (key !== 'default' && state?.opened) navigate(-1)
    else navigate(pathname + search, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  return { box, opener, isLive, isOpen, close }
}
