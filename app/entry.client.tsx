import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { defaultLanguage, parseLanguage } from './i18n/languages.ts'
import { openTexts } from './i18n/texts.ts'
import { resumeGoing, watchReleases } from './pwa/release.ts'
import { markSeen } from './pwa/seen.ts'
import { openRouter } from './router.tsx'

if (resumeGoing()) await new Promise(() => undefined)
watchReleases()
markSeen(new URL(location.href), document.documentElement.dataset.seen)

// The page's own language, as the server wrote it: the first render must be the same.
const texts = await openTexts(parseLanguage(document.documentElement.lang) ?? defaultLanguage)

// After a reload the browser takes the way Back to be one within the document: pressed before the scripts came, it has changed the address and not the page.
const { loadedAs } = window as { loadedAs?: string }
if (loadedAs !== undefined && loadedAs !== location.pathname + location.search) {
  location.reload()
  await new Promise(() => undefined)
}

const router = await openRouter(() => parseLanguage(texts.language) ?? defaultLanguage)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>{router}</I18nextProvider>
    </StrictMode>,
  )
})
