import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)
export const NonceProvider = Nonce

/**
 * An inline script that the CSP allows by its hash. `code` is used only on the server, so the browser need not load it.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(Nonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, no data in it
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
