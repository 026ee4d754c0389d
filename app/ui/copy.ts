/**
 * Copies a text to the clipboard; answers whether that worked. To be called while a click is handled: the copying is then done before a link that
 * was clicked opens its page, which takes the focus away and with it the leave to copy.
 */
export async function copyText(text: string): Promise<boolean> {
  if (copySelected(text)) return true
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The old way, which is done at once and works without https too. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
