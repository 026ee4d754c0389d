export function setHeightVariable(element: HTMLElement | null) {
  if (!element) return
  const observer = new ResizeObserver(() => element.style.setProperty('--tall', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}
