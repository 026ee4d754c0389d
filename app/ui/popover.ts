/**
 * Whether an element is open as a popover. Browsers without popovers do not know the selector: Chromium before 114,
 * Safari 17, Firefox 125.
 */
export function isPopoverOpen(element: Element): element is HTMLElement {
  return 'popover' in HTMLElement.prototype && element.matches(':popover-open')
}
