import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText } from '#app/lib/text.ts'
import { cpuTimeOf } from '../../../../../tests/cpu-time.ts'
import type { QueryPart } from '../schema.ts'
import { readWords, understand } from './understand.ts'

/** Formats parts as 'make=kia | year 2015..2018 | "text"'. '…' marks prefixes and '~' corrections. */
function asLine(parts: QueryPart[]): string {
  const signs = { exact: '', prefix: '…', fuzzy: '~' }
  const meaning = (one: QueryPart['meanings'][number]) =>
    ('facet' in one
      ? `${one.facet}=${one.keys.join(',')}`
      : 'span' in one
        ? `${one.span} ${one.range.from ?? ''}..${one.range.to ?? ''}${one.currency ? ` from ${one.currency}` : ''}`
        : 'many' in one
          ? `many ${one.many}`
          : `"${one.text.normalize('NFC')}"`) + signs[one.fit]
  return parts.map(({ meanings, except }) => (except ? 'not ' : '') + meanings.map(meaning).join(' / ')).join(' | ')
}

const read = (words: string) => asLine(understand(words, 2026).filter(({ idle }) => !idle))
const surely = (words: string) =>
  asLine(
    understand(words, 2026)
      .map((part) => ({ ...part, meanings: part.meanings.filter((one) => one.fit === 'exact' && !('text' in one)) }))
      .filter(({ meanings }) => meanings.length > 0),
  )

describe('Details', () => {
  it.each([
    ['white G80 red interior', 'color=white | model=genesis/g80'],
    ['camry белая салон черный', 'model=toyota/camry | color=white'],
    ['бежевый салон черная соната', 'color=black | model=hyundai/sonata'],
    ['blanco interior negro', 'color=white'],
    ['흰색 g80 빨간 시트', 'color=white | model=genesis/g80'],
    ['통풍시트 흰색', 'equipment=ventilated-seats | color=white'],
    ['german bmw', 'make=bmw'],
    ['niro 2017,2018', 'model=kia/niro | year 2017..2017 / year 2018..2018'],
    ['sedan 2017-2020 $8000-$12000', 'category=sedan | year 2017..2020 | price 8000..12000'],
    ['كيا سورينتو ٤ في ٤', 'make=kia | model=kia/sorento | drive=4wd,awd'],
    ['рекстон спорт кхан', 'model=kgm/rexton sports'],
    ['kia carens o orlando', 'model=kia/carens,chevrolet/orlando'],
    ['كيا ك5', 'make=kia | model=kia/k5'],
    ['корейские авто', 'make=hyundai,kia,genesis,kgm,renault korea,chevrolet,daewoo'],
    ["suv 2017 pa' arriba", 'category=suv | year 2017..'],
    ['نيرو بدون حادث', 'model=kia/niro | proof=no-accident'],
    ['accent por medio millon', 'model=hyundai/accent | price ..8410 from DOP'],
  ])('%s', (words, parts) => expect(surely(words)).toBe(parts))

  it.each([
    ['wrangler 2 door', '2-doors'],
    ['모닝 5도어', '5-doors'],
    ['veloster بابين', '2-doors'],
    ['picanto 5 puertas', '5-doors'],
    ['말리부1.5터보', '1.5'],
    ['SUV 1000cc and below', '1.0'],
    ['sportage 2.0 -80000km', '2.0'],
    ['bmw x3 20d', '20d'],
    ['мотор 1.0-1.4', '1.2'],
  ])('%s: %s', (words, mark) => expect(read(words)).toContain(`"${mark}"`))

  it('reads a country of makes without another make, and beside one that is excluded', () => {
    const makes = 'make=hyundai,kia,genesis,kgm,renault korea,chevrolet,daewoo'
    expect(read('suv coreano excepto hyundai')).toBe(`category=suv | ${makes} | not make=hyundai`)
    expect(read('국산 쏘나타')).toBe('model=hyundai/sonata')
  })
})

describe('Names', () => {
  it.each([
    'hyundai',
    'HYUNDAI',
    'Hyundia',
    '현대',
    '현대차',
    '현대자동차',
    'هيونداي',
    'هونداي',
    'هيونداى',
    'هُيونداي',
    'هيـــونداي',
    'الهيونداي',
    '현대'.normalize('NFD'),
  ])('finds Hyundai in %s', (words) => expect(surely(words)).toBe('make=hyundai'))

  it.each([
    'avante',
    'Elantra',
    'ELANTRA',
    '아반떼',
    '아반떼는',
    '아반떼'.normalize('NFD'),
    'النترا',
    'إلنترا',
    'أفانتي',
    'lantra',
  ])('finds the Avante in %s', (words) => expect(surely(words)).toBe('model=hyundai/avante'))

  it.each([
    ['kia sorento', 'make=kia | model=kia/sorento'],
    ['sorento kia', 'model=kia/sorento | make=kia'],
    ['santa fe', 'model=hyundai/santa fe'],
    ['SANTA-FE', 'model=hyundai/santa fe'],
    ['산타페', 'model=hyundai/santa fe'],
    ['grand starex', 'model=hyundai/grand starex'],
    ['그랜드 스타렉스', 'model=hyundai/grand starex'],
    ['mercedes benz', 'make=mercedes-benz'],
    ['grand cherokee', 'model=jeep/grand cherokee'],
    ['range rover sport', 'model=land rover/range rover sport'],
    ['evoque', 'model=land rover/range rover evoque'],
    ['لاند كروزر برادو', 'model=toyota/land cruiser prado'],
    ['rexton sports', 'model=kgm/rexton sports'],
    ['포터2', 'model=hyundai/porter'],
    ['현대아반떼', 'make=hyundai | model=hyundai/avante'],
    ['bmw디젤', 'make=bmw | fuel=diesel'],
    ['kiasorento', 'make=kia | model=kia/sorento'],
    ['흰색suv', 'color=white | category=suv'],
    ['suv로', 'category=suv'],
    ['كيا وهيونداي', 'make=kia,hyundai'],
    ['kia or hyundai', 'make=kia,hyundai'],
    ['hyundai or genesis', 'make=hyundai,genesis'],
    ['كيا ولا هيونداي', 'make=kia,hyundai'],
    ['kia sportage or hyundai tucson', 'model=kia/sportage,hyundai/tucson'],
    ['kia sportage or tucson diesel', 'model=kia/sportage,hyundai/tucson | fuel=diesel'],
    ['tucson or kia sportage', 'model=hyundai/tucson,kia/sportage'],
    ['sorento, sportage', 'model=kia/sorento,kia/sportage'],
    ['mazda 3', 'model=mazda/mazda3'],
    ['x5', 'model=bmw/x5'],
    ['A4', 'model=audi/a4'],
    ['K5', 'model=kia/k5'],
    ['3 series', 'model=bmw/3 series'],
    ['f-150', 'model=ford/f-150'],
    ['911', 'model=porsche/911'],
    ['fiat 500', 'make=fiat | model=fiat/500'],
    ['e 220', 'model=mercedes-benz/e-class'],
    ['lexus is', 'make=lexus | model=lexus/is'],
    ['قولف', 'model=volkswagen/golf'],
    ['غولف', 'model=volkswagen/golf'],
    ['hyundai coupe', 'make=hyundai | category=coupe'],
    ['ford van', 'make=ford | category=van'],
    ['kona electric', 'model=hyundai/kona | category=electric / fuel=electric'],
    ['hyundai genesis', 'model=hyundai/genesis,genesis/genesis'],
  ])('reads %s', (words, meaning) => expect(surely(words)).toBe(meaning))

  it('reads a model name shared by makes as all of them, or as the named make’s', () => {
    expect(surely('matiz')).toBe('model=chevrolet/matiz,daewoo/matiz')
    expect(surely('daewoo matiz')).toBe('make=daewoo | model=daewoo/matiz')
    expect(surely('matiz chevrolet')).toBe('model=chevrolet/matiz | make=chevrolet')
  })

  it('prefers a model’s own name to another model’s name abroad', () => {
    expect(read('spark')).toBe('model=chevrolet/spark / model=chevrolet/matiz…')
  })

  it('finds models whose names are longer', () => {
    expect(read('ioniq')).toBe('model=hyundai/ioniq / model=hyundai/ioniq 5,hyundai/ioniq 6,hyundai/ioniq 9…')
    expect(read('스타렉스')).toBe('model=hyundai/starex / model=hyundai/grand starex…')
  })

  it('keeps a model searched under the wrong make', () => {
    expect(read('hyundai g80')).toBe('make=hyundai / make=genesis~ | model=genesis/g80')
    expect(read('renault qm6')).toContain('make=renault korea~ | model=renault korea/qm6')
  })

  it('reads a number as a model only where it can be one', () => {
    expect(read('peugeot 2008')).toBe('make=peugeot | model=peugeot/2008')
    expect(read('2008')).toBe('year 2008..2008')
    expect(read('2008 peugeot')).toBe('model=peugeot/2008 / year 2008..2008 | make=peugeot')
    expect(read('500')).toBe('"500"')
    expect(read('kia 500')).toBe('make=kia | "500"')
    expect(read('peugeot 308 2015')).toBe('make=peugeot | model=peugeot/308 | year 2015..2015')
  })

  it('finds a class of Mercedes-Benz and a series of BMW by their engines', () => {
    expect(read('C200')).toBe('model=mercedes-benz/c-class / "c200" | "200" / "c200"')
    expect(read('320d')).toBe('"320d" / model=bmw/3 series… | fuel=diesel')
    expect(read('ES300h')).toBe('model=lexus/es / "es300h" | "300h" / "es300h" | fuel=hybrid')
  })

  it('gives an ambiguous word all of its meanings', () => {
    expect(read('electric')).toBe('category=electric / fuel=electric')
    expect(read('전기차')).toContain('fuel=electric')
    expect(read('جيب')).toBe('category=suv / make=jeep')
    expect(read('smart')).toBe('make=smart / "smart"')
  })
})

describe('Facets', () => {
  it.each([
    ['diesel', 'fuel=diesel'],
    ['디젤', 'fuel=diesel'],
    ['경유', 'fuel=diesel'],
    ['ديزل', 'fuel=diesel'],
    ['gasoline', 'fuel=petrol'],
    ['휘발유', 'fuel=petrol'],
    ['بنزين', 'fuel=petrol'],
    ['هايبرد', 'fuel=hybrid'],
    ['가스차', 'fuel=lpg'],
    ['automatic', 'transmission=automatic'],
    ['auto', 'transmission=automatic'],
    ['오토', 'transmission=automatic'],
    ['اوتوماتيك', 'transmission=automatic'],
    ['manual', 'transmission=manual'],
    ['수동', 'transmission=manual'],
    ['4x4', 'drive=4wd,awd'],
    ['4WD', 'drive=4wd,awd'],
    ['사륜', 'drive=4wd,awd'],
    ['دفع رباعي', 'drive=4wd,awd'],
    ['left hand drive', 'steering=left'],
    ['RHD', 'steering=right'],
    ['우핸들', 'steering=right'],
    ['مقود يمين', 'steering=right'],
    ['white', 'color=white'],
    ['흰색', 'color=white'],
    ['하얀', 'color=white'],
    ['أبيض', 'color=white'],
    ['بيضاء', 'color=white'],
    ['بيضا', 'color=white'],
    ['السوداء', 'color=black'],
    ['navy', 'color=blue'],
    ['dark blue', 'color=blue'],
    ['champagne', 'color=beige'],
    ['suv', 'category=suv'],
    ['SUVs', 'category=suv'],
    ['سيارات الدفع الرباعي', 'category=suv'],
    ['트럭', 'category=truck'],
    ['lorry', 'category=truck'],
    ['باص', 'category=bus'],
    ['white or black', 'color=white,black'],
  ])('reads %s', (words, meaning) => expect(surely(words)).toBe(meaning))
})

describe('Years, prices and distances', () => {
  it.each([
    ['2018', 'year 2018..2018'],
    ['٢٠١٨', 'year 2018..2018'],
    ['۲۰۱۸', 'year 2018..2018'],
    ['2018+', 'year 2018..'],
    ['2015-2018', 'year 2015..2018'],
    ['2018-2015', 'year 2015..2018'],
    ['2015~2018', 'year 2015..2018'],
    ['2015 – 18', 'year 2015..2018'],
    ['from 2015', 'year 2015..'],
    ['from 2015 to 2018', 'year 2015..2018'],
    ['since 2015', 'year 2015..'],
    ['after 2015', 'year 2016..'],
    ['2015 or newer', 'year 2015..'],
    ['newer than 2015', 'year 2016..'],
    ['until 2018', 'year ..2018'],
    ['before 2018', 'year ..2017'],
    ['between 2015 and 2018', 'year 2015..2018'],
    ['under 2015', 'year ..2015'],
    ['2018년', 'year 2018..2018'],
    ['2018년식', 'year 2018..2018'],
    ['18년식', 'year 2018..2018'],
    ['98년식', 'year 1998..1998'],
    ['2015 이후', 'year 2015..'],
    ['2015년 이상', 'year 2015..'],
    ['2018 이전', 'year ..2018'],
    ['2015부터', 'year 2015..'],
    ['2018까지', 'year ..2018'],
    ['2015년부터 2018년까지', 'year 2015..2018'],
    ['من 2015', 'year 2015..'],
    ['بعد 2015', 'year 2016..'],
    ['منذ 2015', 'year 2015..'],
    ['قبل 2018', 'year ..2017'],
    ['حتى 2018', 'year ..2018'],
    ['موديل 2018', 'year 2018..2018'],
    ['من ٢٠١٥ الى ٢٠١٨', 'year 2015..2018'],
    ['٢٠١٥ فما فوق', 'year 2015..'],
    ['under 10000', 'price ..10000'],
    ['اقل من عشرة آلاف', 'price ..10000'],
    ['تحت عشرة الاف دولار', 'price ..10000'],
    ['اقل من عشرة آلاف كم', 'mileage ..10000'],
    ['under 2000', 'price ..2000'],
    ['< 10000', 'price ..10000'],
    ['<10000', 'price ..10000'],
    ['<= $10,000', 'price ..10000'],
    ['below 10k', 'price ..10000'],
    ['under 10 000 $', 'price ..10000'],
    ['max 8000', 'price ..8000'],
    ['up to $9,500', 'price ..9500'],
    ['over 5000', 'price 5000..'],
    ['> 5000', 'price 5000..'],
    ['$5000-$8000', 'price 5000..8000'],
    ['5000-8000 usd', 'price 5000..8000'],
    ['5-8k', 'price 5000..8000'],
    ['between 5000 and 8000', 'price 5000..8000'],
    ['$7000', 'price ..7000'],
    ['7000$', 'price ..7000'],
    ['budget 6000', 'price ..6000'],
    ['10000 이하', 'price ..10000'],
    ['10000달러 이하', 'price ..10000'],
    ['만 달러 이하', 'price ..10000'],
    ['만2천달러 이하', 'price ..12000'],
    ['1만5천달러 이하', 'price ..15000'],
    ['5000불 미만', 'price ..5000'],
    ['أقل من 10000', 'price ..10000'],
    ['تحت 10000', 'price ..10000'],
    ['بأقل من ١٠٠٠٠ دولار', 'price ..10000'],
    ['اقل من ١٠ آلاف دولار', 'price ..10000'],
    ['حتى 10000 دولار', 'price ..10000'],
    ['فوق 5000', 'price 5000..'],
    ['< 100000 km', 'mileage ..100000'],
    ['under 100,000km', 'mileage ..100000'],
    ['less than 80k km', 'mileage ..80000'],
    ['80천km', 'mileage ..80000'],
    ['10만km 이하', 'mileage ..100000'],
    ['10만 이하', 'mileage ..100000'],
    ['5만키로 이하', 'mileage ..50000'],
    ['주행거리 5만 이하', 'mileage ..50000'],
    ['100 thousand km', 'mileage ..100000'],
    ['أقل من 100000 كم', 'mileage ..100000'],
    ['تحت ١٠٠ الف كم', 'mileage ..100000'],
    ['50000 km', 'mileage ..50000'],
    ['mileage under 80000', 'mileage ..80000'],
    ['60000 miles', 'mileage ..96561'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each(['7 seats', '2000cc', '2.0', '9인승', '12345', '010-1234-5678', '5000 lira', '100%', 'under 7 seats'])(
    'reads no price, year or distance in %s',
    (words) =>
      expect(understand(words, 2026).flatMap(({ meanings }) => meanings.filter((one) => 'span' in one))).toEqual([]),
  )

  it('accepts years only up to next year', () => {
    expect(read('2027')).toBe('year 2027..2027')
    expect(read('2028')).toBe('"2028"')
  })
})

describe('Prices in other currencies', () => {
  it.each([
    ['3천만원 이하', 'price ..21800 from KRW'],
    ['500~700만원', 'price 3620..5080 from KRW'],
    ['1천~2천만원', 'price 7240..14500 from KRW'],
    ['2천5백만원 이하', 'price ..18200 from KRW'],
    ['오백만원 이하', 'price ..3630 from KRW'],
    ['1억 이하', 'price ..72500 from KRW'],
    ['1억 5천만원', 'price ..109000 from KRW'],
    ['2천만원대', 'price 14400..21800 from KRW'],
    ['3천만 이하', 'price ..21800 from KRW'],
    ['500만이하', 'price ..3630 from KRW'],
    ['500 이하', 'price ..3630 from KRW'],
    ['₩15,000,000 이하', 'price ..10900 from KRW'],
    ['under 30 million won', 'price ..21800 from KRW'],
    ['10-15 million won', 'price 7240..10900 from KRW'],
    ['25m won', 'price ..18200 from KRW'],
    ['under ₹12.5 lakh', 'price ..14600 from INR'],
    ['under 45 lakh pkr', 'price ..15900 from PKR'],
    ['hasta 120 millones de guaraníes', 'price ..15200 from PYG'],
    ['до 450 тыс. грн', 'price ..10800 from UAH'],
    ['اقل من 20 الف درهم', 'price ..5450 from AED'],
    ['تحت ٤٠ الف ريال', 'price ..10700 from SAR'],
    ['اقل من عشرين الف ريال', 'price ..5340 from SAR'],
    ['من 10 الى 15 الف ريال', 'price 2660..4000 from SAR'],
    ['7 الاف دينار اردني', 'price ..9880 from JOD'],
    ['15 مليون دينار', 'price ..11500 from IQD'],
    ['8000 دينار كويتي', 'price ..26200 from KWD'],
    ['under AED 20,000', 'price ..5450 from AED'],
    ['5000 euro', 'price ..5820 from EUR'],
    ['kes 1.5M max', 'price ..11700 from KES'],
  ])('reads %s in dollars', (words, meaning) => expect(read(words)).toBe(meaning))

  it('reads no price in other numbers', () => {
    for (const words of ['2원', '신원', 'camry 2018 sr', '5 lira', '2대', '100대'])
      expect(
        understand(words, 2026).flatMap(({ meanings }) =>
          meanings.filter((one) => 'span' in one && one.span === 'price'),
        ),
        words,
      ).toEqual([])
  })
})

describe('Numbers as people say them', () => {
  it.each([
    ['10k', 'price ..10000'],
    ['van around 10 grand', 'category=van | price 8000..12000'],
    ['ten thousand dollars', 'price ..10000'],
    ['만오천불 이하', 'price ..15000'],
    ['بحدود 10 الاف دولار', 'price 8000..12000'],
    ['2018 or newer accent', 'year 2018.. | model=hyundai/accent'],
    ['2019 and up kia', 'year 2019.. | make=kia'],
    ['2016 model or older accent', 'year ..2016 | model=hyundai/accent'],
    ['not older than 2017', 'year 2017..'],
    ['max 5 years old', 'year 2021..'],
    ['older than 5 years', 'year ..2021'],
    ['5년 이내', 'year 2021..'],
    ['اخر 5 سنوات', 'year 2021..'],
    ['tucson 17-20', 'model=hyundai/tucson | year 2017..2020'],
    ['2015/2016', 'year 2015..2016'],
    ['2010년대', 'year 2010..2019'],
    ['2020년 5월', 'year 2020..2020'],
    ['2018 وطالع', 'year 2018..'],
    ['اكسنت 2015 ونازل', 'model=hyundai/accent | year ..2015'],
    ['وماشي اقل من 100 الف كم', 'mileage ..100000'],
    ['3만키로대', 'mileage 30000..39999'],
    ['10만키로 안 넘은', 'mileage ..100000'],
    ['below 100tkm', 'mileage ..100000'],
    ['less than 8 yrs old', 'year 2018..'],
    ['between 3 and 5 years old', 'year 2021..2023'],
    ['от 3 до 5 лет', 'year 2021..2023'],
    ['проходная сантафешка', 'year 2021..2023 | model=hyundai/santa fe'],
    ['5년 안된 k5', 'year 2021.. | model=kia/k5'],
    ['twenty nineteen accent', 'year 2019..2019 | model=hyundai/accent'],
    ['الفين وتسعتاش وطلوع', 'year 2019..'],
    ['девятнадцатого года', 'year 2019..2019'],
    ['dos mil dieciocho pa arriba', 'year 2018..'],
    ['deux mille dix sept', 'year 2017..2017'],
    ['ب٦ تلاف دولار بالكتير', 'price ..6000'],
    ['توسان ب 8000', 'model=hyundai/tucson | price ..8000'],
    ['دفتر ونص', 'price ..15000'],
    ['пробег до 60 тыщ', 'mileage ..60000'],
    ['3 pedals', 'transmission=manual'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each([
    ['пикантушка', 'kia/morning'],
    ['сонатка', 'hyundai/sonata'],
    ['카니발하이리무진', 'kia/carnival'],
    ['아반떼cn7흰둥이', 'hyundai/avante'],
    ['비엠 사시리즈', 'bmw/4 series'],
    ['benz الفئة سي', 'mercedes-benz/c-class'],
    ['hyundai i twenty', 'hyundai/i20'],
  ])('finds the model in %s', (words, model) => expect(read(words)).toContain(model))

  it('corrects no short everyday word into a name', () => {
    for (const words of ['فيما', '8 yrs', 'shipping to mombasa']) expect(read(words)).not.toContain('model=')
  })

  it.each([
    ['11 seater', '"11-seats"'],
    ['seven seats', '"7-seats"'],
    ['7인승', '"7-seats"'],
    ['칠인승', '"7-seats"'],
    ['سبع مقاعد', '"7-seats"'],
    ['٩ ركاب', '"9-seats"'],
    ['2.5 turbo', '"2.5" / "unsaid-litres"… | "turbo" /'],
    ['2.5T', '"2.5" / "unsaid-litres"… | "turbo"'],
    ['2.5터보', '"2.5" / "unsaid-litres"… | "터보" /'],
    ['1600cc', '"1.6"'],
    ['محرك 2000', '"2.0"'],
    ['engine 2 litres', '"2.0"'],
    ['до 2 литров', '"2.0" / "1.9" / "1.8"'],
    ['4 cylinders', '"4-cylinders"'],
    ['اتش ون مقعدين', '"2-seats"'],
    ['staria 9 u 11 pasajeros', '| "11-seats"'],
    ['bongo with crane', '| "crane" / "cargo crane"'],
    ['1톤', '"1-ton"'],
    ['1t', '"1-ton"'],
    ['4th generation', '"4-gen"'],
    ['الجيل الرابع', '"4-gen"'],
  ])('reads %s as search tokens', (words, meaning) => expect(read(words)).toContain(meaning))
})

describe('Questions of buyers', () => {
  it.each([
    ['15.5~18.3 엑센트', 'year 2015..2018 | model=hyundai/accent'],
    ['соната lf или yf', 'model=hyundai/sonata | "lf" / year 2014..2019… / "yf" / year 2009..2014…'],
    ['트랙스 크로스오버 24년식', 'model=chevrolet/trax | year 2023..2030… | year 2024..2024'],
    ['باص هايس', 'model=toyota/hiace'],
    ['coaster bus', 'model=toyota/coaster | category=bus'],
    ['옵티마', 'model=kia/k5,kia/lotze'],
    ['بورتر 2', 'model=hyundai/porter'],
    ['camion 3/4', 'category=truck'],
    ['5 mil verdes', 'price ..5000'],
    ['메기쏘나타 디젤말고', 'model=hyundai/sonata | year 2019..2023… | not fuel=diesel'],
    ['소렌토 십만 안탄거', 'model=kia/sorento | mileage ..100000'],
    ['camry 2018↑', 'model=toyota/camry | year 2018..'],
    ['kiasorento2018dieselawd', 'make=kia | model=kia/sorento | year 2018..2018 | fuel=diesel | drive=4wd,awd'],
    ['budget GHS 120,000', 'price ..11500 from GHS'],
    ['staria gasolina no, diesel si', 'model=hyundai/staria | not fuel=petrol | fuel=diesel'],
    ['a 6 palos', 'price ..6350 from CLP'],
    ['santa fe del 18', 'model=hyundai/santa fe | year 2018..2018'],
    ['golf gti hasta 13k', 'model=volkswagen/golf | "gti" | price ..13000'],
    ['لا هيونداي لا كيا', 'not make=hyundai | not make=kia'],
    ['كونا 64 كيلو واط', 'model=hyundai/kona | "64-power"'],
    ['кроссовер до 160 сил', 'category=suv | "160-power"'],
    ['церато до 8 штук зелени', 'model=kia/k3,kia/forte | price ..8000'],
    [
      'no quiero kia, suv coreana',
      'not make=kia | category=suv | make=hyundai,kia,genesis,kgm,renault korea,chevrolet,daewoo',
    ],
    ['соната под ключ', 'model=hyundai/sonata'],
    ['kia carnival available or no', 'make=kia | model=kia/carnival | "no"'],
    ['sorento 2.0 or 2.2', 'model=kia/sorento | "2.0" / "unsaid-litres"… / "2.2" / "unsaid-litres"…'],
    [
      'sonata gas auto',
      'model=hyundai/sonata | fuel=petrol | transmission=automatic / transmission=cvt,semi-automatic…',
    ],
    ['tucson del 18 para arriba', 'model=hyundai/tucson | year 2018..'],
    ['aros del 18', '"aros" | "18"'],
    ['tucson 10.5-12.5 thousand usd', 'model=hyundai/tucson | price 10500..12500'],
    ['солярис расход до 8 литров', 'model=hyundai/accent | "расход" | "8" | "литров"'],
    ['kia minibus', 'make=kia | category=bus,van'],
    ['k5 10 штук', 'model=kia/k5 | "10" | "штук"'],
    ['سيراتو لا يوجد بها حوادث', 'model=kia/k3,kia/forte | "يوجد" | "حوادث"'],
    ['소렌토 5천 안탄거', 'model=kia/sorento | mileage ..5000'],
    ['kia rio свежая резина', 'make=kia | model=kia/pride | "резина"'],
    [
      'orlando gas 7 plazas',
      'model=chevrolet/orlando | fuel=lpg | "7-seats" / "often-7-seats"… / "unsaid-some-seats"…',
    ],
    ['cheap gas suv', 'fuel=petrol | category=suv'],
    ['santa fe 2o16', 'model=hyundai/santa fe | year 2016..2016'],
    ['سوناتا 2021 لو 2022', 'model=hyundai/sonata | year 2021..2021 / year 2022..2022'],
    ['كيا k5 ارخص واحد', 'make=kia | model=kia/k5'],
    ['سوناتا 2018 وما بعد', 'model=hyundai/sonata | year 2018..'],
    ['توسانديزل2017فل', 'model=hyundai/tucson | fuel=diesel | year 2017..2017'],
    ['лексус rx450h', 'make=lexus | model=lexus/rx / "rx450h" | "450h" / "rx450h" | fuel=hybrid'],
    ['церато 1.6 до 900 т.р.', 'model=kia/k3,kia/forte | "1.6" / "unsaid-litres"… | price ..11400 from RUB'],
    ['корандо спорт', 'model=kgm/korando sports'],
    ['그랜저 HG로', 'model=hyundai/grandeur | "hg" / year 2011..2016…'],
    ['싼 차 이천 안쪽', 'price ..14500 from KRW'],
    ['팰리 3천', 'model=hyundai/palisade | price ..21800 from KRW'],
    ['бусик до 15 штук', 'category=van | price ..15000'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it('sorts by the order that is said, not by the wish', () =>
    expect(readWords('low mileage k7, lowest price first').order).toBe('price'))
})

describe('Exceptions', () => {
  it.each([
    ['sorento not diesel', 'model=kia/sorento | not fuel=diesel'],
    ['suv except hyundai', 'category=suv | not make=hyundai'],
    ['suv but not kia or hyundai', 'category=suv | not make=kia,hyundai'],
    ['مش كيا ولا هيونداي', 'not make=kia | not make=hyundai'],
    ['without kia diesel suv', 'not make=kia | fuel=diesel | category=suv'],
    ['avante except 2018', 'model=hyundai/avante | not year 2018..2018'],
    ['디젤 빼고 투싼', 'not fuel=diesel | model=hyundai/tucson'],
    ['디젤말고 투싼', 'not fuel=diesel | model=hyundai/tucson'],
    ['lpg 아닌 쏘나타', 'not fuel=lpg | model=hyundai/sonata'],
    ['توسان غير ديزل', 'model=hyundai/tucson | not fuel=diesel'],
    ['سيدان كيا بدون اللون الاسود', 'category=sedan | make=kia | not color=black'],
    ['ما عدا كيا وهيونداي', 'not make=kia,hyundai'],
    ['سيارات بدون ديزل وبدون كهرباء', 'not fuel=diesel | not category=electric / fuel=electric'],
    ['carnival not sold', 'model=kia/carnival'],
    ['판매완료 제외 카니발', 'model=kia/carnival'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it('excludes equipment, but searches for faults that sellers deny', () => {
    expect(read('without sunroof')).toMatch(/^not equipment=sunroof \/ "sunroof"/)
    expect(read('no rust')).toBe('"no" | "rust"')
    expect(read('no accident')).toMatch(/^proof=no-accident \/ "no accident"/)
    expect(read('بدون حوادث')).toMatch(/^proof=no-accident \/ "بدون حوادث"/)
  })
})

describe('Words in another spelling', () => {
  it.each([
    ['dkqksEp', 'model=hyundai/avante~ / "dkqksep"'],
    ['dkqksep', 'model=hyundai/avante~ / "dkqksep"'],
    ['Thskxk', 'model=hyundai/sonata~ / "thskxk"'],
    ['vhxj2', 'model=hyundai/porter~ / "vhxj2"'],
    ['hgkjvh', 'model=hyundai/avante~ / "hgkjvh"'],
    [';dh', 'make=kia~ / "dh"'],
    ['نهش', 'make=kia~ / "نهش"'],
    ['[tylfq', 'make=hyundai~ / "tylfq"'],
    ['cgjhntql;', 'model=kia/sportage~ / "cgjhntql"'],
    ['lbptkm', 'fuel=diesel~ / "lbptkm"'],
    ['рнгтвфш', 'make=hyundai~ / "рнгтвфш"'],
    ['فعؤسخى', 'model=hyundai/tucson~ / "فعوسخي"'],
  ])('reads %s typed with the wrong keyboard layout', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each([
    ['쏘알', 'model=kia/sorento | year 2009..2014…'],
    ['md 오토', 'model=hyundai/avante… | year 2010..2015…'],
    ['뉴라이즈', 'model=hyundai/sonata… | year 2017..2019…'],
  ])('reads %s as a model and its years', (words, meaning) =>
    expect(read(words).replace(/"[^"]*" \/ /g, '')).toContain(meaning),
  )

  it.each([
    ['от 2018 года до 100000 км', 'year 2018.. | mileage ..100000'],
    ['from 2018 to $9000', 'year 2018.. | price ..9000'],
    ['from 2000 to 9000 dollars', 'price 2000..9000'],
    ['스파크 12~15 키로수 상관없음', 'model=chevrolet/spark | year 2012..2015'],
    ['electrico menos de 12 lucas verdes', 'category=electric / fuel=electric | price ..12000'],
    ['tucson any colour but white', 'model=hyundai/tucson | not color=white'],
    ['현기차 말고 세단', 'not make=hyundai,kia | category=sedan'],
    ['쏘알 말고 suv', 'not model=kia/sorento | category=suv'],
    ['plata o negro', 'color=silver,black'],
    ['موديل 15 وطالع', 'year 2015..'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it('keeps words without an Arabic meaning as typed', () => {
    expect(understand('kia mark', 2026)).toEqual([
      expect.objectContaining({ words: 'kia' }),
      { words: 'mark', meanings: [expect.objectContaining({ text: 'mark' })], idle: true },
    ])
  })

  it('chooses the keyboard layout that explains more words', () => {
    expect(read('rbf')).toContain('category=truck~')
    expect(read('rbf cgjhntql;')).toMatch(/^make=kia~ .* model=kia\/sportage~/)
  })

  it('reads Latin letters typed on a Hangul keyboard', () => {
    expect(read('ㅏㅑㅁ')).toContain('make=kia~')
    expect(read('ㅠㅡㅈ')).toContain('make=bmw~')
  })

  it.each([
    ['ㄱㄹㅈ', 'model=hyundai/grandeur…'],
    ['ㅆㄴㅌ', 'model=hyundai/sonata…'],
    ['ㅅㄴㅌ', 'model=hyundai/sonata…'],
    ['ㅎㄷ', 'make=honda,hyundai…'],
  ])('reads the initial consonants %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each([
    ['지팔공', 'model=genesis/g80~'],
    ['큐엠식스', 'model=renault korea/qm6~'],
    ['지브이칠공', 'model=genesis/gv70~'],
    ['봉고쓰리', 'model=kia/bongo~'],
    ['이클래스', 'model=mercedes-benz/e-class~'],
  ])('reads the letters and numbers %s', (words, meaning) => expect(read(words)).toContain(`${meaning} / "`))

  it.each([
    ['케이 파이브', 'model=kia/k5'],
    ['كي فايف', 'model=kia/k5'],
    ['جي ٨٠', 'model=genesis/g80'],
  ])('reads %s as surely as a name', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each([
    ['kia sorento mazot', 'make=kia | model=kia/sorento | fuel=diesel'],
    ['sayyara hyundai', 'make=hyundai'],
    ['3ayez elantra', 'model=hyundai/avante'],
    ['siyara bayda', 'color=white~ / "bayda"'],
    ['elantra gear 3adi', 'model=hyundai/avante | transmission=manual~ / "3adi"'],
    ['bas 25 rakeb', 'category=bus~ / "bas" | "25-seats" / "often-25-seats"… / "unsaid-many-seats"… / "rakeb"'],
    ['ta7t 10000$ hyundai', 'price ..10000 | make=hyundai'],
    ['model 2018 w fo2 sonata', 'year 2018.. | model=hyundai/sonata'],
  ])('reads %s as Arabic in Latin letters', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each(['garage', 'timing belt', 'no smoker', 'one owner', 'hello', 'gjdkslf', 'ㅋㅋㅋㅋ', 'sky', 'top'])(
    'finds no other spelling of %s',
    (words) => {
      for (const { meanings } of understand(words))
        expect(meanings.filter((one) => 'facet' in one && one.fit === 'exact')).toEqual([])
    },
  )

  it('is never sure of words that a seller may have written as they are', () => {
    for (const words of ['dkqksEp', 'bayda', '3adi', 'نهش']) expect(read(words)).toMatch(/"$/)
  })
})

describe('Russian', () => {
  it.each([
    ['белая киа', 'color=white | make=kia'],
    ['белого туксона', 'color=white | model=hyundai/tucson'],
    ['полноприводные внедорожники', 'drive=4wd,awd | category=suv'],
    ['с полным приводом', 'drive=4wd,awd'],
    ['хёндэ', 'make=hyundai'],
    ['хенде', 'make=hyundai'],
    ['бмв Х5', 'make=bmw | model=bmw/x5'],
    ['мерседес С200', 'make=mercedes-benz | model=mercedes-benz/c-class / "c200" | "200" / "c200"'],
    ['до 2020', 'year ..2020'],
    ['моложе 2018', 'year 2019..'],
    ['2018 г. и новее', 'year 2018..'],
    ['не старше 5 лет', 'year 2021..'],
    ['старше 10 лет', 'year ..2016'],
    ['с 2015 по 2018 год', 'year 2015..2018'],
    ['от 10 до 15 тыс. долларов', 'price 10000..15000'],
    ['около 10000$', 'price 8000..12000'],
    ['до десяти тысяч долларов', 'price ..10000'],
    ['не дороже 1 млн тенге', 'price ..1910 from KZT'],
    ['с пробегом до 100 т.км', 'mileage ..100000'],
    ['киа или хендай', 'make=kia,hyundai'],
    ['не белый', 'not color=white'],
    ['кроме дизеля', 'not fuel=diesel'],
    ['семиместный', '"7-seats" / "often-7-seats"… / "unsaid-some-seats"…'],
    ['купить авто из кореи без пробега по рф', ''],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it('finds seller phrases in other languages', () => {
    for (const words of ['кожаный салон', 'кожа']) expect(read(words)).toContain('"leather seats"')
    for (const words of ['без дтп', 'небитая']) expect(read(words)).toContain('"무사고"')
  })

  it('does not read a longer word as a name that it starts with', () => {
    expect(surely('белка')).toBe('')
    expect(surely('черника')).toBe('')
  })
})

describe('Spanish', () => {
  it.each([
    ['sportage menos de 8 millones', 'model=kia/sportage | price ..8470 from CLP'],
    ['9 millones y medio de pesos', 'price ..10100 from CLP'],
    ['entre 4 y 6 millones', 'price 4230..6350 from CLP'],
    ['auto de 9.990.000', 'price ..10600 from CLP'],
    ['hasta $ 8.990.000', 'price ..9520 from CLP'],
    ['auto de 900 lucas', 'price ..953 from CLP'],
    ['10 palos chilenos', 'price ..10600 from CLP'],
    ['jeepeta menos de RD$900,000', 'category=suv | price ..15200 from DOP'],
    ['700,000 pesos dominicanos', 'price ..11800 from DOP'],
    ['menos de 2 millones de pesos chilenos', 'price ..2120 from CLP'],
    ['600 mil pesos', 'price ..10100 from DOP'],
    ['un palo y medio', 'price ..25300 from DOP'],
    ['desde el 2017 hasta el 2020', 'year 2017..2020'],
    ['2018 palante', 'year 2018..'],
    ['no más viejo que 2015', 'year 2015..'],
    ['más antiguo que 2010', 'year ..2009'],
    ['auto familiar bencinero', 'fuel=petrol'],
    ['autos kia', 'make=kia'],
    ['camión 1 tonelada', 'category=truck | "1-ton" / "often-1-ton"…'],
    ['blanco perla', 'color=pearl white'],
    ['azul marino', 'color=navy,blue'],
    ['híbrido enchufable', 'fuel=hybrid'],
    ['recién llegados con fotos', ''],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it('finds equipment by the names of buyers in Chile and the Dominican Republic', () => {
    for (const [words, item] of [
      ['asientos en piel', 'leather-seats'],
      ['neblineros', 'fog-lights'],
      ['aros de magnesio', 'alloy-wheels'],
      ['cámara de reversa', 'rear-camera'],
      ['alzavidrios eléctricos', 'power-windows'],
    ] as const)
      expect(read(words)).toContain(`equipment=${item}`)
    expect(read('que no tenga choques')).toContain('proof=no-accident')
  })
})

describe('Seller phrases in several languages', () => {
  it.each([
    ['인스퍼레이션', '"inspiration"…'],
    ['아반떼 인스퍼', '"inspiration"…'],
    ['롱레인지', '"long range"…'],
    ['longrange', '"long range"'],
    ['sports', '"스포츠"…'],
    ['لونج رينج', '"long range"…'],
    ['무사고', '"no accident"…'],
    ['بدون حوادث', '"무사고"…'],
    ['فل كامل', '"full option"…'],
  ])('finds %s by its other spellings', (words, meaning) => expect(read(words)).toContain(meaning))

  it('reads a generation’s years beside its model, ranked after cars that name it', () => {
    expect(read('sonata dn8')).toBe('model=hyundai/sonata | "dn8" / year 2019..2030…')
    expect(read('쏘렌토 4세대')).toBe('model=kia/sorento | "4-gen" / year 2020..2030…')
    expect(read('그랜저HG')).toBe('model=hyundai/grandeur | "hg" / year 2011..2016…')
    expect(read('santafe tm')).toBe('model=hyundai/santa fe | "tm" / year 2018..2023…')
    expect(read('سبورتاج الشكل الجديد')).toBe('model=kia/sportage | year 2021..2030…')
    expect(read('tm')).not.toContain('year')
  })

  it('splits any number of joined names', () => {
    expect(read('kiasportagediesel')).toBe('make=kia | model=kia/sportage | fuel=diesel')
    expect(read('tucson2019diesel')).toBe('model=hyundai/tucson | year 2019..2019 | fuel=diesel')
    expect(read('흰색아반떼오토')).toBe(
      'color=white | model=hyundai/avante | transmission=automatic / transmission=cvt,semi-automatic…',
    )
    expect(read('النتراابيض2018')).toBe('model=hyundai/avante | color=white | year 2018..2018')
  })
})

describe('Whole searches', () => {
  it.each([
    ['sorento 2018 diesel', 'model=kia/sorento | year 2018..2018 | fuel=diesel'],
    ['기아 디젤 2015 이후', 'make=kia | fuel=diesel | year 2015..'],
    ['كيا سورينتو ديزل', 'make=kia | model=kia/sorento | fuel=diesel'],
    ['suv < 100000 km', 'category=suv | mileage ..100000'],
    [
      'used toyota hilux for sale under $20,000 2015+',
      'make=toyota | model=toyota/hilux | price ..20000 | year 2015..',
    ],
    ['سيارة كيا سبورتاج بيضاء مستعملة للبيع', 'make=kia | model=kia/sportage | color=white'],
    [
      '벤츠 e클래스 2018년식 5만km 이하',
      'make=mercedes-benz | model=mercedes-benz/e-class | year 2018..2018 | mileage ..50000',
    ],
    ['봉고3 4륜 수동', 'model=kia/bongo | drive=4wd,awd | transmission=manual'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each([
    '',
    '   ',
    'car',
    'cars',
    'used cars for sale',
    '중고차',
    '차',
    'سيارات',
    'سيارات مستعملة للبيع',
    '🚗',
    '"%\'; --',
    '<>',
    '$',
    '\0',
  ])('leaves all cars for %j', (words) => expect(understand(words)).toEqual([]))
})

describe('Words that are being typed or misspelt', () => {
  it.each([
    ['soren', 'model=kia/sorento… / "soren"'],
    ['소렌', 'model=kia/sorento… / "소렌"'],
    ['سورين', 'model=kia/sorento… / "سورين"'],
    ['whi', 'color=white… / "whi"'],
    ['rexton sp', 'model=kgm/rexton sports… / "rexton sp"'],
    ['hyundqi', 'make=hyundai~ / "hyundqi"'],
    ['sportege', 'model=kia/sportage~ / "sportege"'],
    ['deisal', 'fuel=diesel~ / "deisal"'],
    ['santa fee', 'model=hyundai/santa fe~ / "santa fee"'],
    ['소랜토', 'model=kia/sorento~ / "소랜토"'],
    ['스포티쥐', 'model=kia/sportage~ / "스포티쥐"'],
    ['سورنتوو', 'model=kia/sorento~ / "سورنتوو"'],
  ])('reads %s', (words, meaning) =>
    expect(read(words)).toContain(
      meaning.replace(/"(.+)"/, (_, text: string) => `"${normaliseText(text).normalize('NFC')}"`),
    ),
  )

  it('finds models by two syllables, or by one and a half', () => {
    for (const words of ['아반', '아바', '쏘렌', '쏘레']) expect(read(words)).toContain('…')
  })

  it.each([
    'no accident',
    'clean one owner',
    'leather seats',
    'full option',
    'camera',
    'great condition',
    'sunroof',
    '무사고',
    '1인신조',
    '비흡연',
    'بدون حوادث',
    'فل كامل',
    'نظيفة',
  ])('reads no name in %s', (words) => {
    for (const { meanings } of understand(words))
      expect(meanings.filter((one) => one.fit === 'fuzzy' || ('facet' in one && one.facet === 'model'))).toEqual([])
  })

  it('never offers a correction without the typed words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (words) => {
        for (const { meanings } of understand(words))
          if (meanings.some(({ fit }) => fit === 'fuzzy') && !meanings.some(({ fit }) => fit === 'exact'))
            expect(meanings.some((one) => 'text' in one)).toBe(true)
      }),
    )
  })
})

describe('Any text', () => {
  const piece = fc.constantFrom(
    'kia',
    '쏘렌토',
    'هيونداي',
    '2018',
    '<',
    '10000',
    'km',
    'under',
    '만',
    '%',
    "'",
    '"',
    '\\',
    '🚗',
    '\0',
    'ﷺ',
    'İ',
    'e',
    '220',
    '-',
    '~',
    '이하',
    'من',
    'الف',
    '$',
    '٢٠١٨',
    '\ud83d',
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(piece, { maxLength: 60 }).map((all) => all.join(' ')),
    fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
  )

  it('understands any text without errors, in word order, with a meaning for each part', () => {
    fc.assert(
      fc.property(anyText, (words) => {
        const composed = words.slice(0, 200).normalize('NFC')
        let at = 0
        for (const part of understand(words)) {
          const found = composed.indexOf(part.words, at)
          expect(part.words).not.toBe('')
          expect(found).toBeGreaterThanOrEqual(at)
          at = found + part.words.length
          expect(part.meanings).not.toEqual([])
          for (const meaning of part.meanings) if ('keys' in meaning) expect(meaning.keys).not.toEqual([])
        }
      }),
      { numRuns: 400 },
    )
  })

  it('takes little time for texts of any length', () => {
    for (const words of ['kia sayyara', 'sorentp 소랜투', 'from 1']) understand(words)
    for (const words of [
      'sorentp hyundqi chevrolft '.repeat(9),
      '소랜투 스포티쥐 '.repeat(30),
      '1 '.repeat(100),
      'from '.repeat(40),
      '가나다라마바사아자차카타'.repeat(17),
    ]) {
      // On an idle machine this takes at most 6 ms.
      expect(cpuTimeOf(() => understand(words))).toBeLessThan(150)
    }
  })
})
