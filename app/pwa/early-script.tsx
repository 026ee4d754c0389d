import { chunkTime } from '../lib/chunk.ts'
import { InlineScript } from '../ui/inline-script.tsx'
import { early } from './early.ts'

/** The script that runs before the page is drawn. Browsers get it in the HTML and nowhere else. */
export function EarlyScript() {
  return <InlineScript code={import.meta.env.SSR ? `(${early})(${chunkTime})` : ''} />
}
