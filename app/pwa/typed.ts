export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// hold.ts inlines the source text of these functions, so they must not use anything from outside.

/**
 * Returns a selector that still matches after React has rendered the page again. It skips <font> elements that browser
 * translation adds.
 */
export function placeOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at.localName === 'font') continue
    // Ids of useId start with an underscore and may change.
    if (/^[a-z][\w-]*$/i.test(at.id)) return [`#${at.id}`, ...steps].join(' > ')
    let nth = 1
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
      if (before.localName === at.localName) nth++
    steps.unshift(`${at.localName}:nth-of-type(${nth})`)
  }
  return ['body', ...steps].join(' > ')
}

/** Sets the value of a field so that React notices. */
export function setFieldValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click()
    return
  }
  if (field.value === value) return
  // React overrides `value` on the element, so the setter of the prototype is used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}
