import { useLocation } from 'react-router'

type Props = {
  /** False in the browser: `import.meta.env.SSR && carData(…)`. */
  data: object | false
}

/**
 * JSON-LD for search engines. Only the server renders it, because crawlers load whole pages. `<` is escaped, so that no
 * text can end the element.
 */
export function JsonLd({ data }: Props) {
  const { key } = useLocation()
  const json = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''
  return (
    <script
      key={key}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every < is escaped; React would escape the quotes
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
