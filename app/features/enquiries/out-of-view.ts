/** Marks the page while the ways to the seller are out of view: what stands for them at the lower edge shows itself by that (components/contact-bar.tsx). Answers how to stop. */
export function watchWays(ways: Element): () => void {
  const mark = (isOut: boolean) => document.documentElement.toggleAttribute('data-bar', isOut)
  const observer = new IntersectionObserver(([seen]) => mark(!seen?.isIntersecting))
  observer.observe(ways)
  return () => observer.disconnect()
}
