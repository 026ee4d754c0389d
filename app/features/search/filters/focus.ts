let kept: { name: string; value: string; top: number } | undefined

/** Remembers which filter has the focus and where in the window it stands, for the page that comes in the place of this one. */
export function keepFocus(): void {
  const active = document.activeElement
  kept = undefined
  if (!(active instanceof HTMLInputElement) || !active.name) return
  kept = { name: active.name, value: active.type === 'text' ? '' : active.value, top: active.getBoundingClientRect().top }
}

/** Gives the focus back to the filter that had it, at the place in the window where it was: what stands above it may be longer or shorter now. */
export function takeFocus(): void {
  if (!kept || document.activeElement !== document.body) return
  const { name, value, top } = kept
  kept = undefined
  const inputs = document.querySelectorAll<HTMLInputElement>(`#filters input[name="${name}"]`)
  const same = [...inputs].find((input) => input.type === 'text' || input.value === value)
  if (!same) return
  same.focus({ preventScroll: true })
  scrollBy(0, same.getBoundingClientRect().top - top)
}

/** Whether the visitor changed anything in a form. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (one) => one instanceof HTMLInputElement && (one.type === 'text' ? one.value !== one.defaultValue : one.checked !== one.defaultChecked),
  )
}
