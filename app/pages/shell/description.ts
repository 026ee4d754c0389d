const [shortest, longest] = [50, 170]

/**
 * Returns a meta description of 50 to 170 characters. `more` follows a short text, and a long one ends after a sentence
 * or a word.
 */
export function fitDescription(text: string, more: string): string {
  const whole = text.length < shortest ? [text, more].filter(Boolean).join(/[.!?؟]$/.test(text) ? ' ' : '. ') : text
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return /^.{49,}[.!?؟](?= )/s.exec(cut)?.[0] ?? `${cut.replace(/[\s,،:;؛·]+\S*$/, '')}…`
}
