import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText } from '#app/lib/text.ts'
import type { Part } from '../schema.ts'
import { understand } from './understand.ts'

/** Parts as one line: 'make=kia | year 2015..2018 | "text"'; '…' stands behind what is begun, '~' behind what is misspelt. */
function asLine(parts: Part[]): string {
  const signs = { exact: '', prefix: '…', fuzzy: '~' }
  const meaning = (one: Part['meanings'][number]) =>
    ('facet' in one
      ? `${one.facet}=${one.keys.join(',')}`
      : 'span' in one
        ? `${one.span} ${one.range.from ?? ''}..${one.range.to ?? ''}`
        : `"${one.text.normalize('NFC')}"`) + signs[one.fit]
  return parts.map(({ meanings }) => meanings.map(meaning).join(' / ')).join(' | ')
}

const read = (words: string) => asLine(understand(words, 2026))
/** Only what is sure: what fits exactly, without texts. */
const surely = (words: string) =>
  asLine(
    understand(words, 2026)
      .map((part) => ({ ...part, meanings: part.meanings.filter((one) => one.fit === 'exact' && !('text' in one)) }))
      .filter(({ meanings }) => meanings.length > 0),
  )

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

  it.each(['avante', 'Elantra', 'ELANTRA', '아반떼', '아반떼는', '아반떼'.normalize('NFD'), 'النترا', 'إلنترا', 'أفانتي', 'lantra'])(
    'finds the Avante in %s',
    (words) => expect(surely(words)).toBe('model=hyundai/avante'),
  )

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
    ['hyundai or genesis', 'make=hyundai,genesis / model=genesis/genesis,hyundai/genesis'],
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

  it('takes a model name that is sold by several makes as any of them, and as one where the make is named', () => {
    expect(surely('matiz')).toBe('model=chevrolet/matiz,daewoo/matiz')
    expect(surely('daewoo matiz')).toBe('make=daewoo | model=daewoo/matiz')
    expect(surely('matiz chevrolet')).toBe('model=chevrolet/matiz | make=chevrolet')
  })

  it('takes a model’s own name before what another was sold as abroad', () => {
    expect(read('spark')).toBe('model=chevrolet/spark / model=chevrolet/matiz…')
  })

  it('finds the models whose names go on', () => {
    expect(read('ioniq')).toBe('model=hyundai/ioniq / model=hyundai/ioniq 5,hyundai/ioniq 6,hyundai/ioniq 9…')
    expect(read('스타렉스')).toBe('model=hyundai/starex / model=hyundai/grand starex…')
  })

  it('keeps a model that was looked for under the wrong make', () => {
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
    expect(read('320d')).toBe('"320d" / model=bmw/3 series…')
    expect(read('ES300h')).toBe('model=lexus/es / "es300h" | "300h" / "es300h"')
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
    ['4WD', 'drive=4wd'],
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
    ['pickup', 'category=truck'],
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
    ['low mileage', 'mileage ..50000'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each(['7 seats', '2000cc', '2.0', '9인승', '12345', '010-1234-5678', '5000 euro', '100%', 'under 7 seats'])(
    'reads no price, year or distance in %s',
    (words) => expect(understand(words, 2026).flatMap(({ meanings }) => meanings.filter((one) => 'span' in one))).toEqual([]),
  )

  it('takes a year for one only up to the next', () => {
    expect(read('2027')).toBe('year 2027..2027')
    expect(read('2028')).toBe('"2028"')
  })
})

describe('Whole searches', () => {
  it.each([
    ['sorento 2018 diesel', 'model=kia/sorento | year 2018..2018 | fuel=diesel'],
    ['기아 디젤 2015 이후', 'make=kia | fuel=diesel | year 2015..'],
    ['كيا سورينتو ديزل', 'make=kia | model=kia/sorento | fuel=diesel'],
    ['suv < 100000 km', 'category=suv | mileage ..100000'],
    ['used toyota hilux for sale under $20,000 2015+', 'make=toyota | model=toyota/hilux | price ..20000 | year 2015..'],
    ['سيارة كيا سبورتاج بيضاء مستعملة للبيع', 'make=kia | model=kia/sportage | color=white'],
    ['벤츠 e클래스 2018년식 5만km 이하', 'make=mercedes-benz | model=mercedes-benz/e-class | year 2018..2018 | mileage ..50000'],
    ['봉고3 4륜 수동', 'model=kia/bongo | drive=4wd,awd | transmission=manual'],
  ])('reads %s', (words, meaning) => expect(read(words)).toBe(meaning))

  it.each(['', '   ', 'car', 'cars', 'used cars for sale', '중고차', '차', 'سيارات', 'سيارات مستعملة للبيع', '🚗', '"%\'; --', '<>', '$', '\0'])(
    'leaves all cars for %j',
    (words) => expect(understand(words)).toEqual([]),
  )
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
    expect(read(words)).toContain(meaning.replace(/"(.+)"/, (_, text: string) => `"${normaliseText(text).normalize('NFC')}"`)),
  )

  it('finds the Avante by two syllables, and by one and a half', () => {
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
  ])('takes %s for no name', (words) => {
    for (const { meanings } of understand(words))
      expect(meanings.filter((one) => one.fit === 'fuzzy' || ('facet' in one && one.facet === 'model'))).toEqual([])
  })

  it('never takes a misspelt name without what was written', () => {
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

  it('is understood without an error, in the order of its words, each part by something', () => {
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

  it('takes little time however long it is', () => {
    understand('kia')
    for (const words of [
      'sorentp hyundqi chevrolft '.repeat(9),
      '소랜투 스포티쥐 '.repeat(30),
      '1 '.repeat(100),
      'from '.repeat(40),
      '가나다라마바사아자차카타'.repeat(17),
    ]) {
      const start = performance.now()
      understand(words)
      // Measured: 6 ms at most; a busy machine gets more.
      expect(performance.now() - start).toBeLessThan(150)
    }
  })
})
