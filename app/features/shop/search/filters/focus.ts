let kept: { name: string; value: string; top: number } | undefined

export function keepFocus(): void {
  const active = document.activeElement
  kept = undefined
  if (!(active instanceof HTMLInputElement) || !active.name) return
  kept = {
    name: active.name,
    value: active.type === 'text' ? '' : active.value,
    top: active.getBoundingClientRect().top,
  }
}

/** Restores the focus and the position of the field in the window, because content above it may have a new height. */
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

export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (one) =>
      one instanceof HTMLInputElement &&
      (one.type === 'text' ? one.value !== one.defaultValue : one.checked !== one.defaultChecked),
  )
}
