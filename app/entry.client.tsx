import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLanguage } from './i18n/address.ts'
import { defaultLanguage } from './i18n/languages.ts'
import { openTexts } from './i18n/texts.ts'
import { TextsProvider } from './i18n/translation.tsx'
import { markSeen } from './pwa/load-times.ts'
import { watchReleases } from './pwa/release.ts'

watchReleases()
markSeen(new URL(location.href), document.documentElement.dataset.seen)

// The language is read from the URL, which head-script.ts has corrected. Browser translation changes `lang` of <html>.
const texts = await openTexts(splitLanguage(location.pathname).language ?? defaultLanguage)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider texts={texts}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  )
})
