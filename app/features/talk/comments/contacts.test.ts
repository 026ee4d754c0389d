import { expect, test } from 'vitest'
import { holdsContact } from './contacts.ts'

const site = 'https://cars.example'

test.each([
  'Call me +962 79 123 4567',
  'whatsapp 00962791234567',
  'رقمي ٠٧٩١٢٣٤٥٦٧',
  '010-1234-5678로 연락 주세요',
  '010 1234 5678',
  '(091) 234-56-78',
  '8 701 123 45 67',
  '+7(701)123-45-67',
  '0241234567',
  '+56 9 1234 5678',
  '0 7 9 1 2 3 4 5 6 7',
  '079.123.4567',
  '0\u200b791234567',
  'https://bit.ly/abc',
  'see www.example.org',
  'cheap-cars.com',
  'my shop: autos.example.kz/kia',
  'wa.me/962791234567',
  't.me/seller',
  'seller@example.com',
  'https://cars.example.evil.com/x',
])('%j has a contact', (text) => expect(holdsContact(text, site)).toBe(true))

test.each([
  'Is it still there?',
  'Is 12,500,000 won the last price?',
  '12 500 000 тенге?',
  'I pay $9,500',
  'From 2015-2018 or 2019 2020 2021?',
  'Can it be shipped on 2026-11-26?',
  'On 26.11.2026 at 11:02?',
  '123,456 km, engine 1998 cc, 4x4',
  'KMHD841CBKU123456',
  '1234567 km?',
  'Hello.Is it there',
  'a v6 3.5 engine, 4.5 stars',
  'السعر ٩٥٠٠ دولار',
  '1,390만원 맞나요?',
  'This one is like https://cars.example/cardetails/abc',
  'No. 5 or no. 6?',
])('%j has none', (text) => expect(holdsContact(text, site)).toBe(false))
