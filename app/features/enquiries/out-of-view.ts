/** Sets `data-bar` on the page while the contact links are out of view, which shows the bar of components/contact-bar.tsx. Returns a stop function. */
export function watchWays(ways: Element): () => void {
  const mark = (isOut: boolean) => document.documentElement.toggleAttribute('data-bar', isOut)
  const observer = new IntersectionObserver(([seen]) => mark(!seen?.isIntersecting))
  observer.observe(ways)
  return () => observer.disconnect()
}
