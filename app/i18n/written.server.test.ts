import { expect, test } from 'vitest'
import { findLanguage } from './written.server.ts'

test.each([
  ['ko', '무사고 완전무사고 1인소유 차량입니다'],
  ['ko', '상태 좋아요'],
  ['ko', '네'],
  ['ko', 'K5 2.0 LPI 렌터카 이력 없음'],
  ['ko', 'BMW 520d M sport 무사고, 스마트키, 네비게이션'],
  ['ko', '현대 아반떼 N Line 풀옵션 Sunroof'],
  ['ko', '판매자 010-1234-5678 연락주세요'],
  ['ar', 'كم سعر الشحن إلى ميناء العقبة؟'],
  ['ar', 'فل اوبشن بدون حوادث'],
  ['ar', 'هيونداي توسان 2019 ديزل وارد كوريا'],
  ['ar', 'Kia K5 وارد كوريا فحص كامل'],
  ['ar', 'شگد سعر السيارة؟'],
  ['en', 'Is it still available?'],
  ['en', 'One owner, full service book. New tyres this spring.'],
  ['en', 'Full option, no accident'],
  ['en', 'FULL OPTION, NO ACCIDENT, ONE OWNER'],
  ['en', 'What is the last price to Jebel Ali?'],
  ['en', 'Good condition'],
  ['en', 'ok thanks'],
  ['en', 'Clean car, drives well.'],
  ['ru', 'Ещё в продаже?'],
  ['ru', 'Да'],
  ['ru', 'Хендай Туксон дизель в хорошем состоянии'],
  ['ru', 'Киа К5 газ, кожаный салон'],
  ['es', '¿Todavía está disponible?'],
  ['es', 'Un solo dueño, sin accidentes'],
  ['es', 'Precio negociable'],
  ['fr', 'Est-elle toujours disponible ?'],
  ['fr', 'Première main, sans accident'],
  ['fr', 'Toit ouvrant, sièges en cuir'],
  ['tr', 'Araç hala satılık mı?'],
  ['pt', 'Ainda está disponível?'],
  ['uk', 'Чи ще є в наявності?'],
  ['kk', 'Бұл көлік әлі сатылымда ма?'],
  ['fa', 'آیا این ماشین موجود است؟'],
  ['ur', 'کیا یہ گاڑی دستیاب ہے؟'],
  ['ja', 'まだありますか？'],
])('detects %s: %s', (language, text) => {
  expect(findLanguage(text)).toBe(language)
})

test.each([
  'Hyundai',
  'Kia Sorento',
  'Hyundai Tucson N Line',
  '2.0T AWD',
  'K5',
  'N1001',
  '12000',
  '+82 10 1234 5678',
  'https://example.com/is/it/still/available',
  'seller@example.com',
  '🚗👍',
  '   ',
  'Энэ үнэ хэд вэ?',
])('is unsure of the language: %s', (text) => {
  expect(findLanguage(text)).toBe('und')
})

test('a very long text costs no more than its beginning', () => {
  expect(findLanguage('Is it still available? '.repeat(3000))).toBe('en')
  expect(findLanguage('a'.repeat(60_000))).toBe('und')
})
