import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLanguage, parseLanguage } from './i18n/languages.ts'
import { openTexts } from './i18n/texts.ts'
import { TextsProvider } from './i18n/translation.tsx'
import { resumeGoing, watchReleases } from './pwa/release.ts'
import { markSeen } from './pwa/seen.ts'
import { openRouter } from './router.tsx'

if (resumeGoing()) await new Promise(() => undefined)
watchReleases()
markSeen(new URL(location.href), document.documentElement.dataset.seen)

// The page's own language, as the server wrote it: the first render must be the same.
const texts = await openTexts(parseLanguage(document.documentElement.lang) ?? defaultLanguage)

const router = await openRouter(() => parseLanguage(texts.language) ?? defaultLanguage)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider texts={texts}>{router}</TextsProvider>
    </StrictMode>,
  )
})
