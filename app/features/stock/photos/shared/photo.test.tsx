import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { plainSite, SiteProvider } from '#app/features/base/settings/shared/site.tsx'
import { Photo } from './photo.tsx'

const id = '0123456789abcdef0123456789abcdef'
const picture = {
  url: `/pictures/${id}-1280.jpg`,
  width: 1000,
  height: 750,
  placeholder: 'data:image/webp;base64,AAAA',
}
const elsewhere = { url: 'https://elsewhere.example/a.jpg', width: null, height: null, placeholder: null }

it('offers AVIF and WebP in the available widths before one JPEG, with size and alt text', () => {
  const html = renderToStaticMarkup(<Photo picture={picture} alt="Kia K5" sizes="50vw" />)
  expect(html.match(/type="image\/(avif|webp)"/g)).toEqual(['type="image/avif"', 'type="image/webp"'])
  expect(html).toContain(`/pictures/${id}-1280.avif 1040w`)
  expect(html).not.toContain('-1920')
  expect(html).toMatch(
    /<img [^>]*src="\/pictures\/[^"]*-1280\.jpg" width="1000" height="750" alt="Kia K5" decoding="async" loading="lazy"/,
  )
})

it('shows the placeholder without JavaScript or inline styles, hidden from screen readers', () => {
  const html = renderToStaticMarkup(<Photo picture={picture} alt="Kia K5" sizes="50vw" />)
  expect(html).toMatch(/<img src="data:image\/webp;base64,AAAA" alt="" aria-hidden="true"/)
  expect(html).not.toContain('style=')
})

it('loads the first picture of a page at once, before others', () => {
  const html = renderToStaticMarkup(<Photo picture={picture} alt="Kia K5" sizes="50vw" priority />)
  expect(html).toMatch(
    /<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="[^"]*\.avif 333w[^"]*" imageSizes="50vw"/,
  )
  expect(html).toMatch(/<img [^>]*fetchPriority="high"/)
  expect(html).not.toContain('loading="lazy"')
})

it('loads our own pictures from MEDIA_URL, and others from their own address', () => {
  const at = (one: typeof picture | typeof elsewhere) =>
    renderToStaticMarkup(
      <SiteProvider value={{ ...plainSite, media: 'https://cdn.example' }}>
        <Photo picture={one} alt="Kia K5" sizes="50vw" priority />
      </SiteProvider>,
    )
  const html = at(picture)
  expect(html).not.toMatch(/["\s]\/pictures\//)
  expect(html).toContain(`https://cdn.example/pictures/${id}-1280.avif 1040w`)
  expect(html).toMatch(/<img src="https:\/\/cdn\.example\/pictures\/[^"]*-1280\.jpg" crossorigin="anonymous"/i)
  expect(html).toMatch(/<link rel="preload"[^>]*crossorigin="(anonymous)?"/i)
  expect(at(elsewhere)).not.toMatch(/cdn|crossorigin/i)
})

it('shows a picture from another host as it is', () => {
  const html = renderToStaticMarkup(<Photo picture={elsewhere} alt="Kia K5" sizes="50vw" fit="contain" />)
  expect(html).toContain('src="https://elsewhere.example/a.jpg"')
  expect(html).not.toMatch(/srcSet|sizes|<source/i)
  expect(html).toContain('object-contain')
})

it('shows the default picture when there is none', () => {
  const html = renderToStaticMarkup(<Photo picture={null} alt="Kia K5" sizes="50vw" className="aspect-4/3" />)
  expect(html).toMatch(/^<span class="[^"]*aspect-4\/3"><img src="\/no-picture.svg" alt="Kia K5"/)
})
