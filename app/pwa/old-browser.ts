// This function is inlined as source text, so it must not use anything from outside.
/**
 * Adds the lowered style sheets (scripts/old-styles.ts) in a browser without cascade layers and returns true. The app's
 * scripts do not run there.
 */
export function styleOldBrowser(): boolean {
  if ('CSSLayerBlockRule' in window) return false
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href.replace(/css$/, 'old.css')
    document.head.append(link)
  }
  return true
}
