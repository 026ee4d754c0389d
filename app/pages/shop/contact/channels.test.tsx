import { createContext, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { plainSite, type Site, SiteProvider } from '#app/features/base/settings/shared/site.tsx'
import { SellerSection } from '#app/features/shop/seller/components/seller-section.tsx'
import { ContactLinks, ContactNotes } from '#app/features/talk/enquiries/components/contact-links.tsx'
import { type Language, languages, perLanguage } from '#app/i18n/languages.ts'
import { openTexts } from '#app/i18n/texts.ts'
import { TextsProvider } from '#app/i18n/translation.tsx'
import { BottomMenu } from '#app/pages/shell/bottom-menu.tsx'
import { Footer } from '#app/pages/shell/footer.tsx'
import { Header } from '#app/pages/shell/header.tsx'
import { CarContext } from '../car-context.tsx'
import HelpPage from '../help.tsx'
import ContactPage from './contact.tsx'

const channels = {
  whatsapp: '+962791234567',
  kakao: 'https://open.kakao.com/o/seller',
  email: 'seller@example.com',
  phone: '+82212345678',
  appStoreUrl: 'https://example.com/app',
  guideUrl: 'https://example.com/guide',
}
const starts: Record<keyof typeof channels, string> = {
  whatsapp: 'https://wa.me/962791234567',
  kakao: channels.kakao,
  email: 'mailto:seller@example.com',
  phone: 'tel:+82212345678',
  appStoreUrl: channels.appStoreUrl,
  guideUrl: channels.guideUrl,
}
const enquiry = { subject: 'Car', messages: perLanguage((language) => `Hello in ${language}`) }

function Places() {
  return (
    <>
      <Header />
      <ContactPage loaderData={{}} />
      <HelpPage loaderData={{ questions: { en: [{ id: 'buying', question: 'How?', answer: 'So.' }] } }} />
      <ContactLinks enquiry={enquiry} state="available" />
      <ContactLinks enquiry={enquiry} state="sold" />
      <ContactNotes />
      <Footer />
      <BottomMenu />
    </>
  )
}
const Stub = createRoutesStub([{ path: '/', Component: Places }])

async function render(site: Partial<Site>, language: Language = 'en'): Promise<string> {
  return renderToStaticMarkup(
    <TextsProvider texts={await openTexts(language)}>
      <SiteProvider value={{ ...plainSite, ...site }}>
        <Stub />
      </SiteProvider>
    </TextsProvider>,
  )
}

describe('hides a contact without a value', () => {
  test.each(Object.keys(channels) as (keyof typeof channels)[])('%s', async (channel) => {
    expect(await render(channels)).toContain(`href="${starts[channel]}`)
    expect(await render({ ...channels, [channel]: '' })).not.toContain(`href="${starts[channel]}`)
  })

  test.each(languages)('names no missing contact in %s', async (language) => {
    const html = await render({}, language)
    expect(html).not.toMatch(/href="(https:|mailto:|tel:|")/)
    expect(html).not.toMatch(/WhatsApp|KakaoTalk|Email|왓츠앱|카카오톡|이메일|واتساب|كاكاو|البريد|почта/)
  })
})

test('highlights the first contact of a car, also of a sold one, and no other', async () => {
  const filled = async (site: Partial<Site>) =>
    [...(await render(site)).matchAll(/<a href="([a-z]+:[^/?+]*)[^>]*[ "]bg-accent /g)].map((match) => match[1])
  const both = (link: string) => [link, link]
  expect(await filled(channels)).toEqual(both('https:'))
  expect(await filled({ email: channels.email, phone: channels.phone })).toEqual(both('mailto:seller@example.com'))
  expect(await filled({ phone: channels.phone })).toEqual(both('tel:'))
})

test.each(languages)('names the company that sells, or else the site, in %s', async (language) => {
  expect(await render({ ...channels, name: 'Seoul Cars' }, language)).toContain('\u2068Seoul Cars\u2069')
  const html = renderToStaticMarkup(
    <TextsProvider texts={await openTexts(language)}>
      <SiteProvider value={{ ...plainSite, ...channels, name: 'Seoul Cars' }}>
        <ContactNotes company="Incheon Motors" />
      </SiteProvider>
    </TextsProvider>,
  )
  expect(html).toContain('\u2068Incheon Motors\u2069')
  expect(html).not.toContain('Seoul Cars')
})

const Shown = createContext<ReactNode>(null)
const ShownStub = createRoutesStub([{ path: '/', Component: () => use(Shown) }])

test('the contact page lists the numbers of sellers by name, and a car shows only its seller’s', async () => {
  const numbers = [
    { name: 'Kim', whatsapp: '+821011112222' },
    { name: '', whatsapp: '+821033334444' },
  ]
  const seller = { warns: true as const, numbers }
  const show = async (site: Partial<Site>, page: ReactNode) => {
    return renderToStaticMarkup(
      <TextsProvider texts={await openTexts('en')}>
        <SiteProvider value={{ ...plainSite, ...site }}>
          <Shown value={page}>
            <ShownStub />
          </Shown>
        </SiteProvider>
      </TextsProvider>,
    )
  }
  const linksIn = (html: string) => [...html.matchAll(/wa\.me\/(\d+)/g)].map(([, number]) => number)
  const listed = <ContactPage loaderData={{ numbers }} />
  expect(linksIn(await show({}, listed))).toEqual(['821011112222', '821033334444'])
  expect(await show({}, listed)).not.toContain('coming soon')
  expect(linksIn(await show(channels, listed))).toEqual(['962791234567', '821011112222', '821033334444'])
  expect(await show({}, listed)).toContain('WhatsApp · \u2068Kim\u2069')
  for (const site of [{}, channels])
    expect(await show(site, <SellerSection seller={seller} />)).toMatch(
      /\u2068Kim\u2069.*\+82 10-1111-2222.*\+82 10-3333-4444/,
    )
  const car = (whatsapp: string | undefined) => (
    <CarContext abroad={undefined} enquiry={whatsapp === undefined ? {} : { whatsapp }}>
      <ContactLinks enquiry={enquiry} state="available" />
      <ContactNotes />
    </CarContext>
  )
  expect(linksIn(await show(channels, car(undefined)))).toEqual(['962791234567'])
  for (const site of [{}, channels]) expect(linksIn(await show(site, car('+821011112222')))).toEqual(['821011112222'])
  expect(await show({}, car('+821011112222'))).toContain('You buy from')
  expect(await show(channels, car('+821011112222'))).not.toContain('79 123 4567')
})

test('groups phone numbers and keeps their order in Arabic', async () => {
  const html = await render(channels, 'ar')
  expect(html).toContain('<bdi dir="ltr">+962 79 123 4567</bdi>')
  expect(html.match(/<bdi dir="ltr"[^>]*>\+82 2-1234-5678<\/bdi>/g)).toHaveLength(4)
  expect(html).toContain('\u2066+82 2-1234-5678\u2069')
  expect(html).not.toContain('>+82212345678<')
})

test('shows the operator’s text in the page’s language, as typed', async () => {
  const about = { ...perLanguage(() => ''), en: 'Two lines\n<b>of text</b>', ar: 'نص عن الموقع' }
  expect(await render({ about })).toContain('Two lines\n&lt;b&gt;of text&lt;/b&gt;')
  expect(await render({ about }, 'ar')).toContain('نص عن الموقع')
  expect(await render({ about, name: 'Seoul Cars' }, 'ko')).toContain('\u2068Seoul Cars\u2069에서는')
})
