import { expect, test } from 'vitest'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import { readPlaceWords } from './place-words.ts'

const places = listSamples().map(({ country, ports }) => ({ country, ports, ways: ['roro' as const] }))

test.each([
  ['delivered to Aqaba under 12000', 'jo-aqaba-roro', 'under 12000'],
  ['Sorento до Бишкека под ключ', 'kg-bishkek-roro', 'Sorento'],
  ['puesto en San Antonio', 'cl-sanantonio-roro', ''],
  ['سورينتو واصل مصراتة', 'ly-misrata-roro', 'سورينتو'],
  ['توسان واصلة للعقبة', 'jo-aqaba-roro', 'توسان'],
  ['kia in Mombasa, Kenya', 'ke-mombasa-roro', 'kia ,'],
  ['ОАЭ тусан', 'ae-jebelali-roro', 'тусан'],
  ['в Тему', 'gh-tema-roro', ''],
  ['солярис в Ливии', 'ly-misrata-roro', 'солярис'],
  ['아카바까지 쏘렌토', 'jo-aqaba-roro', '쏘렌토'],
  ['كم يصير السعر الى العقبة', 'jo-aqaba-roro', 'كم يصير السعر'],
  ['가나에서 쏘렌토', 'gh-tema-roro', '쏘렌토'],
  ['семь мест в Астане', 'kz-almaty-roro', 'семь мест'],
])('%s goes to %s', (words, to, rest) => {
  expect(readPlaceWords(words, places)).toMatchObject({ words: rest, to })
})

test('a country of several ports is the first one, and says so', () => {
  expect(readPlaceWords('tucson a Chile', places)).toMatchObject({ to: 'cl-iquique-roro', isFirst: true })
  expect(readPlaceWords('tucson a Iquique, Chile', places)).not.toHaveProperty('isFirst')
})

test.each([
  ['importable to Kenya', 'ke-mombasa-roro', ''],
  ['케냐 수출 가능 카니발', 'ke-mombasa-roro', '카니발'],
  ['можно ввезти в Казахстан', 'kz-almaty-roro', ''],
  ['sportage 2020 to Jebel Ali and is it allowed', 'ae-jebelali-roro', 'sportage 2020'],
  ['se puede importar sonata 2015 a República Dominicana', 'do-caucedo-roro', 'sonata 2015'],
  ['هل مسموح ادخال موديل 2016 للعراق', 'iq-ummqasr-roro', 'موديل 2016'],
  ['что проходит в Киргизию до 10000', 'kg-bishkek-roro', 'до 10000'],
])('%s asks for cars that may be imported there', (words, to, rest) => {
  expect(readPlaceWords(words, places)).toMatchObject({ words: rest, to, importable: true })
})

test.each([
  'sonata 2018',
  'тёмный седан',
  'نيسان التيما',
  'тем лучше',
  'темно-синий солярис',
  'kia in white',
  'до 15000',
  'dinares',
  'chileno',
  'a estrenar',
  '',
])('%s names no destination', (words) => {
  expect(readPlaceWords(words, places)).toBeUndefined()
})
