import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)
/** Hands the one-time nonce to the page's own scripts, on the server only. */
export const NonceProvider = Nonce

/** A script of ours written into the page; the server names it by its hash in the policy. `code` is read on the server only, so the browser's bundle need not carry it. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(Nonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, no data in it
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
