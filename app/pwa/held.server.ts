const start = '<template id="app"'
const close = '</noscript></template>'
const end = '</body></html>'

/**
 * Extends <template id="app"> to the end of the body: React Router writes the page's data there, in scripts that need `<Scripts/>` first.
 * A page without it, or with anything unexpected behind it, stays as it is.
 */
export function closeHeld(html: string): string {
  const from = html.lastIndexOf(start)
  const to = html.indexOf(close, from)
  if (from < 0 || to < 0 || !html.endsWith(end)) return html
  return html.slice(0, to) + html.slice(to + close.length, -end.length) + close + end
}
