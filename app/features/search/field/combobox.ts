import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Rows = {
  /** How many rows the list has now. */
  count: number
  onInput: () => void
  onOpen: () => void
  onChoose: (row: number) => void
  /** Delete was pressed on a row. */
  onRemove: (row: number) => void
  /** The words are sent; true when something else was done with them. */
  onSubmit: () => boolean
}

const gap = 8

/** A list below a field that is walked by arrow keys while the focus and the words stay in the field; it closes on Escape, on Tab and on a touch elsewhere. `active` is the row that Enter chooses, -1 for none. */
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
    // What was typed before anybody listened.
    rows.onInput()
    if (input === document.activeElement && (!input.value || input.value !== input.defaultValue)) open()
    // Another page's field stands where that one stood for which it was open.
    else close()
  })
  const handleFocus = useEffectEvent(() => {
    // With words in it the field is opened by typing on or by an arrow.
    if (!input.value) open()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A syllable is being put together: its keys belong to the input method.
    if (event.isComposing || event.keyCode === 229) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey)) {
      event.preventDefault()
      if (!isOpen) open()
      if (altKey || rows.count === 0) return
      // Between the last row and the first, none is chosen: Enter then sends the words.
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
      // The field would be emptied by it.
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
    // A browser window that loses the focus is no reason to close.
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
    // The focus stays in the field when the list is touched.
    box.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    document.addEventListener('pointerdown', (event) => handleElsewhere(event), { signal })
    handleStart()
    return () => listeners.abort()
  }, [input, box])

  useEffect(() => {
    if (!isOpen || !input.form) return
    const field = input.form
    // With a phone's keyboard open there is hardly room below the field, unless it stands at the top.
    if (matchMedia('(pointer: coarse)').matches && roomBelow(field) < 360) field.scrollIntoView({ block: 'start' })
    const bound = () => box.current?.style.setProperty('max-block-size', `${Math.max(180, roomBelow(field))}px`)
    bound()
    const listeners = new AbortController()
    const { signal } = listeners
    for (const target of [window, visualViewport]) for (const type of ['scroll', 'resize']) target?.addEventListener(type, bound, { signal })
    return () => listeners.abort()
  }, [isOpen, input, box])

  return { isOpen, active, close }
}

/** How much of the window can be seen below the field, in px; the menu at the lower edge of small screens hides some, unless the keyboard lies over that. */
function roomBelow(field: HTMLElement): number {
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const menu = matchMedia('(min-width: 60rem)').matches ? 0 : parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0
  return Math.min(seen, innerHeight - menu) - field.getBoundingClientRect().bottom - 2 * gap
}
