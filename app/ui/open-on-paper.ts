import { type RefObject, useEffect } from 'react'

/** Opens all folded rows inside an element while the page is printed, because paper cannot be unfolded. */
export function useOpenOnPaper(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let closed: HTMLDetailsElement[] = []
    const open = () => {
      closed = [...(box.current?.querySelectorAll('details') ?? [])].filter((row) => !row.open)
      for (const row of closed) row.open = true
    }
    const restore = () => {
      for (const row of closed) row.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', restore)
    }
  }, [box])
}
