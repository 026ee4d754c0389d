import { chunkTime } from '../lib/chunk.ts'
import { cutSet, savesData } from '../lib/thrift.ts'
import { InlineScript } from '../ui/inline-script.tsx'
import { early } from './early.ts'

/** The script that runs before the page is drawn. Browsers get it in the HTML and nowhere else. */
export function EarlyScript() {
  return <InlineScript code={import.meta.env.SSR ? `(${early})(${chunkTime}, ${savesData}, ${cutSet})`.replace(/\n\t+/g, '\n') : ''} />
}
