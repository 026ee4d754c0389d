import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)
export const NonceProvider = Nonce

/** Our inline script, which the CSP allows by its hash. `code` is used on the server only, so the browser bundle need not contain it. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(Nonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, no data in it
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
