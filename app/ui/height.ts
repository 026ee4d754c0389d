/** A ref that sets the CSS variable `--tall` to the element's height while it is mounted. */
export function setHeightVariable(element: HTMLElement | null) {
  if (!element) return
  const observer = new ResizeObserver(() => element.style.setProperty('--tall', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}
