import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailUrl, whatsappUrl } from '#app/features/base/settings/rules.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { writeEnquiry } from './enquiry.server.ts'

const url = 'https://nuricar.example/car/V1StGXR8_Z5jdHi6B-myT'
const car = (change: Partial<Car>) =>
  ({
    make: 'Hyundai',
    model: 'Grandeur',
    year: 2019,
    stockNumber: 'N1028',
    sellingPrice: '15300',
    soldOut: false,
    ...change,
  }) as Car
const write = (change: Partial<Car> = {}) =>
  writeEnquiry(car(change), () => url) as { subject: string; messages: Record<Language, string> }

describe('the message', () => {
  test('is in English, then in Korean, for an English buyer', () => {
    expect(write().messages.en).toBe(`Hello, I'm interested in this car. Is it still available?
Hyundai Grandeur 2019

안녕하세요, 이 차량에 관심이 있어 문의드립니다. 아직 판매 중인가요?
현대 그랜저 2019년식

N1028 · $15,300
${url}`)
  })

  test('is in Korean, then English for a Korean buyer; in Arabic, then both for an Arabic one', () => {
    const first = (text: string) => text.split('\n\n').map((part) => part.split('\n').at(-1))
    expect(first(write().messages.ko)).toEqual(['현대 그랜저 2019년식', 'Hyundai Grandeur 2019', url])
    expect(first(write().messages.ar)).toEqual([
      expect.stringMatching(/^هيونداي .* موديل 2019$/),
      '현대 그랜저 2019년식',
      'Hyundai Grandeur 2019',
      url,
    ])
  })

  test('is in Russian, then both for a Russian buyer, only if the site offers Russian', () => {
    expect(
      write().messages.ru.split('\n\n')[0],
    ).toBe(`Здравствуйте! Меня заинтересовал этот автомобиль. Он ещё в продаже?
Hyundai Grandeur (Azera) 2019 года`)
    expect(Object.keys(writeEnquiry(car({}), () => url, ['en', 'ar']).messages)).toEqual(['en', 'ar'])
  })

  test('is in Spanish, then both for a Spanish buyer', () => {
    expect(write().messages.es.split('\n\n')[0]).toBe(`Hola, me interesa este auto. ¿Todavía está disponible?
Hyundai Grandeur (Azera) 2019`)
  })

  test('asks for a similar car if the car is sold', () => {
    const { en, ar } = write({ soldOut: true }).messages
    expect(en).toContain('Do you have a similar one?')
    expect(en).toContain('비슷한 차량이 있을까요?')
    expect(ar).toContain('هل لديكم سيارة مشابهة؟')
    expect(`${en}${ar}`).not.toMatch(/available|판매 중|متاحة/)
  })

  test('asks for a notice of availability if the car is reserved', () => {
    const { en, ar } = write({ reservedUntil: '2026-11-30', sellingPrice: null }).messages
    expect(en).toContain('Please let me know if it becomes available again.')
    expect(en).toContain('예약이 취소되면 알려 주시면 감사하겠습니다.')
    expect(ar).toContain('أرجو إخباري إذا أصبحت متاحة من جديد.')
    expect(`${en}${ar}`).not.toMatch(/still available|How much/)
  })

  test('asks for the price if there is none, and repeats a price in words', () => {
    expect(write({ sellingPrice: null }).messages.en).toContain('Is it still available? How much is it?')
    expect(write({ sellingPrice: null }).messages.en).toContain(`\n\nN1028\n${url}`)
    expect(write({ sellingPrice: 'قابل للتفاوض' }).messages.ar).toContain('N1028 · قابل للتفاوض')
  })

  test('names the known facts of a car', () => {
    const line = (change: Partial<Car>) => write(change).messages.en.split('\n').slice(1, 2)
    expect(line({ year: null })).toEqual(['Hyundai Grandeur'])
    expect(line({ make: null, model: null })).toEqual(['2019'])
    expect(line({ make: null, model: null, year: null })).toEqual([''])
  })
})

describe('hostile texts', () => {
  test('stay on their line, keep their characters and do not reverse the text', () => {
    const { messages } = write({ make: 'A & B?#1 100% $&', model: '\u202eevil\r\n\nHello\u2029{{year}} 🚙' })
    expect(messages.en.split('\n')[1]).toBe('A & B?#1 100% $& evil Hello {{year}} 🚙 2019')
    expect(new URL(whatsappUrl('+821012345678', messages.en)).searchParams.get('text')).toBe(messages.en)
  })

  test('can neither break a link nor make it too long', () => {
    const odd = fc.string({
      unit: fc.constantFrom('a', ' ', '&', '#', '%', '\n', '\u202e', '현', 'ي', '🚙', '\ud83d', '\ude99', '\0'),
      maxLength: 255,
    })
    fc.assert(
      fc.property(odd, odd, odd, odd, fc.boolean(), (make, model, sellingPrice, stockNumber, soldOut) => {
        const { subject, messages } = write({
          make,
          model,
          sellingPrice,
          stockNumber: stockNumber.slice(0, 32),
          soldOut,
        })
        for (const language of languages) {
          const mail = mailUrl('seller@nuricar.example', { subject, body: messages[language] })
          expect(mail.length).toBeLessThan(2048)
          expect(new URL(mail).searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(messages[language])
          expect(new URL(whatsappUrl('+821012345678', messages[language])).searchParams.get('text')).toBe(
            messages[language],
          )
          expect(messages[language].split('\n').at(-1)).toBe(url)
        }
      }),
      { examples: [['현'.repeat(255), '현'.repeat(255), '현'.repeat(255), '현'.repeat(32), false]] },
    )
  })
})
