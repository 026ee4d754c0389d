export const isPage = (start: string) =>
  /^<(?:!doctype html|html|table|meta|head|style)\b/i.test(start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart())

/** The text of an HTML page, in UTF-8, the encoding that `guess` names or its own. Undefined for other files. */
export function readPage(bytes: Buffer, guess: string | undefined): string | undefined {
  const start = bytes.toString('latin1', 0, 2048)
  if (!isPage(start)) return undefined
  const [, named] = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start) ?? []
  for (const encoding of ['utf-8', guess, named])
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The page is in another encoding than it says, or names one that does not exist.
    }
  return undefined
}
