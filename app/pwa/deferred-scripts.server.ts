const start = '<template id="app"'
const close = '</noscript></template>'
const end = '</body></html>'

/**
 * Extends <template id="app"> to the end of the body. React Router adds data scripts there that need the ones of
 * `<Scripts/>` first.
 */
export function closeDeferred(html: string): string {
  const from = html.lastIndexOf(start)
  const to = html.indexOf(close, from)
  if (from < 0 || to < 0 || !html.endsWith(end)) return html
  return html.slice(0, to) + html.slice(to + close.length, -end.length) + close + end
}
