import { useTranslation } from '#app/i18n/translation.tsx'

/** Icons, manifest and theme colours. The colours are --ground of the light and dark theme. */
export function HeadLinks() {
  const { lang } = useTranslation()
  const manifest = `/manifest.webmanifest?lang=${lang}`
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={manifest} />
      <meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#111413" media="(prefers-color-scheme: dark)" />
    </>
  )
}
