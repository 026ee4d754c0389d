import { useLocation } from 'react-router'

type Props = {
  /** False in the browser: `import.meta.env.SSR && carData(…)`. */
  data: object | false
}

/**
 * Facts about a page for search engines (JSON-LD). It is data, not a script that runs; `<` is written so that no text can end the element.
 * Made on the server alone, which spares every visitor the script that makes it: who reads it asks for whole pages. The next page in the browser is another one and has none.
 */
export function JsonLd({ data }: Props) {
  const { key } = useLocation()
  const json = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; React would escape the quotes and break it
  return <script key={key} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
