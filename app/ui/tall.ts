/** Tells an element's own styles how tall it is, as `--tall`, for as long as it is there: a ref. */
export function tellTall(element: HTMLElement | null) {
  if (!element) return
  const observer = new ResizeObserver(() => element.style.setProperty('--tall', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}
