import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Rows = {
  count: number
  onInput: () => void
  onOpen: () => void
  onChoose: (row: number) => void
  onRemove: (row: number) => void
  /** Returns true if it has handled the submit event, which is then cancelled. */
  onSubmit: () => boolean
}

const gap = 8

/**
 * A listbox below a field. Arrow keys move `active` (-1: no row) while the focus stays in the field. Escape, Tab or a
 * press outside closes it.
 */
export function useCombobox(input: HTMLInputElement, box: RefObject<HTMLElement | null>, rows: Rows) {
  const [wanted, setWanted] = useState(false)
  const [row, setRow] = useState(-1)
  const isOpen = wanted && rows.count > 0
  const active = isOpen && row < rows.count ? row : -1

  const close = () => {
    setWanted(false)
    setRow(-1)
  }
  const open = () => {
    rows.onOpen()
    setWanted(true)
  }
  const handleInput = useEffectEvent(() => {
    setRow(-1)
    rows.onInput()
    open()
  })
  const handleStart = useEffectEvent(() => {
    rows.onInput()
    if (input === document.activeElement && (!input.value || input.value !== input.defaultValue)) open()
    else close()
  })
  const handleFocus = useEffectEvent(() => {
    // If the field has text, only typing or an arrow key opens the list.
    if (!input.value) open()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // During an IME composition, these keys belong to the input method.
    if (event.isComposing || event.keyCode === 229) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey)) {
      event.preventDefault()
      if (!isOpen) open()
      if (altKey || rows.count === 0) return
      // Between the last row and the first, one step selects no row, so that Enter submits the text.
      const step = key === 'ArrowDown' ? 1 : -1
      setRow(((active + 1 + step + rows.count + 1) % (rows.count + 1)) - 1)
    } else if (!isOpen) return
    else if (active >= 0 && (key === 'Home' || key === 'End')) {
      event.preventDefault()
      setRow(key === 'Home' ? 0 : rows.count - 1)
    } else if (active >= 0 && key === 'Enter') {
      event.preventDefault()
      rows.onChoose(active)
    } else if (active >= 0 && key === 'Delete') {
      event.preventDefault()
      rows.onRemove(active)
    } else if (key === 'Escape') {
      // The browser would clear the search field on Escape.
      event.preventDefault()
      close()
    } else if (key === 'Tab' || key === 'ArrowUp') close()
    else if (key === 'ArrowLeft' || key === 'ArrowRight') setRow(-1)
  })
  const handleSubmit = useEffectEvent((event: Event) => {
    close()
    if (rows.onSubmit()) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (matchMedia('(pointer: coarse)').matches) input.blur()
  })
  const handleElsewhere = useEffectEvent((event: Event) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target
    // The list stays open if the browser window loses the focus.
    if (to instanceof Node && to !== input && !box.current?.contains(to)) close()
  })

  useEffect(() => {
    const { form } = input
    const listeners = new AbortController()
    const { signal } = listeners
    input.addEventListener('input', () => handleInput(), { signal })
    input.addEventListener('focus', () => handleFocus(), { signal })
    input.addEventListener('click', () => handleFocus(), { signal })
    input.addEventListener('keydown', (event) => handleKey(event), { signal })
    input.addEventListener('blur', (event) => handleElsewhere(event), { signal })
    form?.addEventListener('submit', (event) => handleSubmit(event), { signal })
    // Pressing the list must not take the focus from the field.
    box.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    document.addEventListener('pointerdown', (event) => handleElsewhere(event), { signal })
    handleStart()
    return () => listeners.abort()
  }, [input, box])

  useEffect(() => {
    if (!isOpen || !input.form) return
    const field = input.form
    // An on-screen keyboard leaves little room below the field, so the field is scrolled to the top.
    if (matchMedia('(pointer: coarse)').matches && roomBelow(field) < 360) field.scrollIntoView({ block: 'start' })
    const bound = () => box.current?.style.setProperty('max-block-size', `${Math.max(180, roomBelow(field))}px`)
    bound()
    const listeners = new AbortController()
    const { signal } = listeners
    for (const target of [window, visualViewport])
      for (const type of ['scroll', 'resize']) target?.addEventListener(type, bound, { signal })
    return () => listeners.abort()
  }, [isOpen, input, box])

  return { isOpen, active, close }
}

/** Returns the visible room below the field in px, without the menu at the bottom of small screens. */
function roomBelow(field: HTMLElement): number {
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const menu = matchMedia('(min-width: 60rem)').matches
    ? 0
    : parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0
  return Math.min(seen, innerHeight - menu) - field.getBoundingClientRect().bottom - 2 * gap
}
