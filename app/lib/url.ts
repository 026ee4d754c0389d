/** Parses a URL. Undefined if it is missing or invalid. Chromium before 120 has no `URL.canParse`. */
export function parseUrl(text: string | null | undefined, base?: string): URL | undefined {
  if (!text) return undefined
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
