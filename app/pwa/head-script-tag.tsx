import { defaultLanguage } from '../i18n/languages.ts'
import { chunkTime } from '../lib/chunk.ts'
import { cutSet, savesData } from '../lib/data-saver.ts'
import { InlineScript } from '../ui/inline-script.tsx'
import { headScript } from './head-script.ts'
import { loadApp } from './load-app.ts'
import { styleOldBrowser } from './old-browser.ts'
import { replayEvents } from './replay-events.ts'
import { placeOf, setFieldValue } from './typed.ts'

const write = () =>
  `(${headScript})('${defaultLanguage}',${chunkTime},${savesData},${cutSet});if(!(${styleOldBrowser})()){(${loadApp})();(${replayEvents})(${placeOf},${setFieldValue})}`.replace(
    /\n\s+/g,
    '\n',
  )

export function HeadScriptTag() {
  return <InlineScript code={import.meta.env.SSR ? write() : ''} />
}
