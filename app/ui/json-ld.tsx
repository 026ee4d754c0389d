/** Facts about a page for search engines (JSON-LD). It is data, not a script that runs; `<` is written so that no text can end the element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; React would escape the quotes and break it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
