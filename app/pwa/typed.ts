export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// hold.ts is given these functions as they stand here: they use nothing from outside.

/** A selector for an element that also finds it when React has drawn the page anew, without the <font> elements of a browser's translation. */
export function placeOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at.localName === 'font') continue
    // Ids by useId begin with an underscore and may differ.
    if (/^[a-z][\w-]*$/i.test(at.id)) return [`#${at.id}`, ...steps].join(' > ')
    let nth = 1
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) if (before.localName === at.localName) nth++
    steps.unshift(`${at.localName}:nth-of-type(${nth})`)
  }
  return ['body', ...steps].join(' > ')
}

/** Puts a text into a field as if it were typed, so that React hears of it. A box is ticked by a click. */
export function retype(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click()
    return
  }
  if (field.value === value) return
  // React has put a property of its own on the element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}
