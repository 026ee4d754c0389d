import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

test('no text ends or starts an element, and all of it reads back', () => {
  const data = { name: '</script><script>alert(1)</script><!-- ]]> & "quoted" \u2028 <\\/script>' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <JsonLd data={data} />
    </MemoryRouter>,
  )
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({
    '@context': 'https://schema.org',
    ...data,
  })
})
