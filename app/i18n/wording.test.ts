import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from './languages.ts'
import { serverTexts } from './server-texts.ts'

type Text = [key: string, text: string]
const listTexts = (tree: unknown, path: string): Text[] =>
  Object.entries(tree ?? {}).flatMap(([name, value]): Text[] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : listTexts(value, `${path}${name}.`),
  )

const read = (folder: string, name: string) =>
  listTexts(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')), `${name} `)
const samples = `${import.meta.dirname}/../features/stock/destinations/samples`
const inSamples = readdirSync(samples).flatMap((name) => read(samples, name))
const folder = import.meta.dirname
const textsIn = (language: Language) => [
  ...readdirSync(folder)
    .filter((name) => name === `${language}.json` || (name.endsWith(`.${language}.json`) && !name.startsWith('names.')))
    .flatMap((name) => read(folder, name)),
  ...inSamples.filter(([key]) => key.endsWith(`.${language}`)),
]

/**
 * One term for one thing: words that another word of the same language has replaced. `but` are texts of the
 * specification, or texts about something else.
 */
const replaced: Partial<Record<Language, { words: RegExp; use: string; but?: RegExp }[]>> = {
  en: [{ words: /\bpictures?\b/i, use: 'photo', but: / (addListing\.pictures|upload\.heic)$/ }],
  ko: [
    { words: /재고 ?번호|관리 ?번호|매물번호/, use: '매물 번호' },
    { words: /상대방|상대 것/, use: '다른 운영자' },
    { words: /판매됨|판매된/, use: '판매 완료' },
    { words: /\d [KM]B/, use: '50MB, without a space' },
    { words: /관심도/, use: '조회·문의' },
    { words: /\([으이은는을를가]\)/, use: 'a sentence that fits any name' },
    { words: /초안/, use: '임시 저장' },
    { words: /다운로드/, use: '내려받기' },
    { words: /실행 취소/, use: '되돌리기' },
    { words: /iPhone/, use: '아이폰' },
    { words: /(?<![가-힣])행(?=[은이을의에도]|\s|$)/, use: '줄' },
  ],
  ar: [
    { words: /متوفر|توفّر/, use: 'متاحة' },
    { words: /منتحل/, use: 'محتال' },
    { words: /هيكل سليم|الهيكل سليم|تضرر الهيكل/, use: 'الشاصي' },
    { words: /الشركة (الصانعة|المصنعة)|شركة مصنعة/, use: 'الماركة' },
    { words: /طراز/, use: 'الموديل' },
    { words: /رقم (الهيكل|هيكل)/, use: 'رقم الشاصي' },
    { words: /(?<!\p{L})(ال)?(لوح|لوحين|لوحًا|ألواح)(?!\p{L})/u, use: 'قطع البودي' },
    { words: /طلاء|مطلي/, use: 'صبغ', but: / data\.reason\.color(By)?Code$/ },
    { words: /مكابح|القابض|التفاضلي/, use: 'فرامل، كلتش، دفرنس' },
    { words: /مشغّل/, use: 'مستخدم' },
    { words: /(?<!\p{L})(ال)?(صف|صفًا|صفين|صفوف)(?!\p{L})/u, use: 'سطر' },
    { words: /وسيط|وكيل الجمارك/, use: 'المخلّص' },
    { words: /شهادة (إلغاء التسجيل|شطب التصدير)/, use: 'شهادة الشطب (إلغاء التسجيل)' },
    { words: /أولاً/, use: 'أولًا' },
  ],
  ru: [
    { words: /каркас/i, use: 'силовые элементы' },
    { words: /паром/i, use: 'автовоз' },
    { words: /Хенда|Хёнд|Дженезис|Аванте/, use: 'Latin names', but: / faq\.search\.answer$/ },
    { words: /платежей/, use: 'платежи' },
    { words: /(?<!\p{L})рам[аыуе](?!\p{L})/iu, use: 'силовые элементы' },
    { words: /таможенн\p{L}+ представител/iu, use: 'таможенный брокер' },
    { words: /счёт-проформ|проформ\p{L}+-инвойс|коммерческ\p{L}+ счёт/iu, use: 'инвойс-проформа, инвойс' },
    { words: /сертификат о снятии/i, use: 'свидетельство о снятии с учёта' },
    { words: /Мисрат/, use: 'Мисурата' },
    { words: /\s%/, use: '15%, without a space' },
  ],
  es: [
    { words: /coche|carro(?!c)|vehículo|camioneta/i, use: 'auto' },
    { words: /bencin|petr[oó]le/i, use: 'gasolina, diésel', but: / fuel\.(petrol|gasoline)$/ },
    { words: /arancel de aduana/i, use: 'arancel aduanero' },
    { words: /matricul|bastidor/i, use: 'inscribir, estructura' },
    // Delivered with duties and taxes, and without them, are two sums.
    { words: /puesto en[^.?]*CIF/, use: 'precio CIF' },
    { words: /\ble (espera|apure|contacta)\b/, use: 'lo' },
    {
      words: /patente|gasóleo|caja de velocidades|cajuela|baúl|cofre/i,
      use: 'placa, diésel, caja de cambios, maletero',
    },
    { words: /(?<!contra)seña(?!l)|depósito|abono/i, use: 'anticipo' },
    { words: /vídeo|ordenador|(?<!\p{L})móvil/iu, use: 'video, as in Latin America' },
    // Visitors are addressed as usted.
    {
      words: /(?<!\p{L})(tú|tus?|te|ti|contigo|vos|vosotros|puedes|tienes|quieres|elige|revisa|haz)(?!\p{L})/iu,
      use: 'usted',
    },
    { words: /(?<![\p{L}{])(the|and|of|with|your|seller|price|stock|dealer)(?![\p{L}}])/iu, use: 'Spanish' },
    { words: /\$\d|USD/, use: 'US$' },
  ],
}

test.each(languages)('one thing has one name in %s', (language) => {
  const texts = textsIn(language)
  expect(texts.length).toBeGreaterThan(500)
  for (const { words, use, but } of replaced[language] ?? [])
    expect(
      texts.filter(([key, text]) => words.test(text) && !but?.test(key)),
      `say ${use}`,
    ).toEqual([])
})

test.each(languages)('the site does not speak of itself as of somebody else in %s', (language) => {
  // Only a paper, which has left the site, names the site.
  const payments = /takes no payments|결제를 받지|أي مدفوعات|не принимает платежи|no recibe pagos/
  const named = textsIn(language).filter(([, text]) =>
    text.split(/[.。]\s/).some((sentence) => payments.test(sentence) && sentence.includes('{{site}}')),
  )
  expect(named.map(([key]) => key.split(' ')[1])).toEqual(['proforma.noPayment'])
})

test('proofs fit a car of any gender in Russian', () => {
  const { t } = serverTexts('ru')
  const proofs = [
    'no-accident',
    'no-frame-damage',
    'no-repaint',
    'no-flood',
    'no-fire',
    'private-use',
    'inspected',
  ] as const
  for (const proof of proofs)
    expect(t(`proof.${proof}`)).not.toMatch(/(?:^|\s)(?:был|была|было|горел|горела|осмотрен|осмотрена)(?:\s|$)/i)
})

test('the time to reply has the form that the sentence needs', () => {
  const said = (language: Language, unit: 'hour' | 'day') =>
    [1, 2, 5].map((count) => serverTexts(language).t(`sells.usual.${unit}`, { count }))
  expect(said('ru', 'hour')).toEqual(
    [1, 2, 5].map((count) => `Обычно отвечает в течение ${count} ${count === 1 ? 'часа' : 'часов'}`),
  )
  expect(said('ar', 'hour')).toEqual(['يرد عادةً خلال ساعة', 'يرد عادةً خلال ساعتين', 'يرد عادةً خلال 5 ساعات'])
  expect(said('es', 'day')).toEqual([
    'Suele responder en 1 día',
    'Suele responder en 2 días',
    'Suele responder en 5 días',
  ])
  expect(said('en', 'day')).toEqual([
    'Usually replies within 1 day',
    'Usually replies within 2 days',
    'Usually replies within 5 days',
  ])
})
