import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offered } from '#app/features/desk/editing/operator/offered.ts'
import { brandTags } from '#app/features/stock/cars/choices.ts'
import ar from '#app/i18n/names.ar.json' with { type: 'json' }
import ko from '#app/i18n/names.ko.json' with { type: 'json' }
import ru from '#app/i18n/names.ru.json' with { type: 'json' }
import aliases from './aliases.json' with { type: 'json' }
import cyrillic from './cyrillic.json' with { type: 'json' }
import {
  canonicalCategory,
  canonicalColor,
  canonicalDrive,
  canonicalFuel,
  canonicalMake,
  canonicalModel,
  canonicalSteering,
  canonicalTransmission,
  findMake,
  isKnownMake,
  makeKey,
  makeName,
  modelName,
  readableTrim,
  searchNames,
  splitModel,
  usualCategory,
} from './rules.ts'

const { categories, fuelTypes, makes } = offered

describe('makes', () => {
  it.each([
    ['현대', 'Hyundai'],
    ['هيونداي', 'Hyundai'],
    ['هونداي', 'Hyundai'],
    ['HYUNDAI', 'Hyundai'],
    [' hyundai ', 'Hyundai'],
    ['Mercedes', 'Mercedes-Benz'],
    ['벤츠', 'Mercedes-Benz'],
    ['مرسيدس', 'Mercedes-Benz'],
    ['쌍용', 'KGM'],
    ['SsangYong', 'KGM'],
    ['KG모빌리티(쌍용)', 'KGM'],
    ['쉐보레(GM대우)', 'Chevrolet'],
    ['르노코리아(삼성)', 'Renault Korea'],
    ['르노삼성', 'Renault Korea'],
    ['Renault', 'Renault'],
    ['Citroen', 'Citroën'],
    ['Rolls Royce', 'Rolls-Royce'],
    ['MINI', 'Mini'],
  ])('reads %s as %s', (text, make) => {
    expect(canonicalMake(text)).toBe(make)
    expect(makeKey(text)).toBe(make.toLowerCase())
  })

  it('keeps unknown makes, trimmed', () => {
    expect(canonicalMake('  Wanderer ')).toBe('Wanderer')
    expect(canonicalMake('')).toBe('')
    expect(canonicalMake('constructor')).toBe('constructor')
    expect(isKnownMake('__proto__')).toBe(false)
  })

  it('knows every make of the forms by the same name', () => {
    for (const make of [...makes, ...brandTags]) {
      expect(canonicalMake(make)).toBe(make)
      expect(isKnownMake(make)).toBe(true)
    }
  })

  it('returns canonical makes unchanged, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => canonicalMake(canonicalMake(text)) === canonicalMake(text),
      ),
    )
  })

  it('finds the make in a title and returns the rest', () => {
    expect(findMake('هيونداي النترا 2019 فل')).toEqual({ make: 'Hyundai', rest: 'النترا 2019 فل' })
    expect(findMake('For sale: Land Rover Defender')).toEqual({ make: 'Land Rover', rest: 'For sale: Defender' })
    expect(findMake('a good car')).toBeUndefined()
  })

  it('names makes in each language, and keeps unknown ones', () => {
    expect([makeName('Hyundai', 'en'), makeName('Hyundai', 'ko'), makeName('Hyundai', 'ar')]).toEqual([
      'Hyundai',
      '현대',
      'هيونداي',
    ])
    expect(['Хендай', 'хёндэ', 'ХУНДАЙ', 'Хендэ'].map(canonicalMake)).toEqual(Array(4).fill('Hyundai'))
    expect(makeName('Wanderer', 'ko')).toBe('Wanderer')
    expect(makeName('constructor', 'ar')).toBe('constructor')
  })
})

describe('models', () => {
  it.each([
    ['현대', '아반떼 (CN7)', 'Avante', 'CN7'],
    ['Hyundai', 'Elantra', 'Avante', ''],
    ['Hyundai', 'النترا', 'Avante', ''],
    ['Hyundai', '더 뉴 그랜저 IG 하이브리드', 'Grandeur', '더 뉴 IG 하이브리드'],
    ['Hyundai', 'Senta fe', 'Santa Fe', ''],
    ['Hyundai', '아이오닉5', 'Ioniq 5', ''],
    ['Kia', 'K5 3세대', 'K5', '3세대'],
    ['Kia', '더 뉴 기아 레이 EV', 'Ray', '더 뉴 EV'],
    ['KGM', '더 뉴 렉스턴 스포츠 칸', 'Rexton Sports', '더 뉴 칸'],
    ['KGM', '뉴코란도 C', 'Korando', '뉴 C'],
    ['Audi', 'Q8 e-트론 (GE)', 'Q8 e-tron', 'GE'],
    ['Volkswagen', '파사트 GT(B8)', 'Passat', 'GT B8'],
    ['Chevrolet', 'Spark', 'Spark', ''],
    ['Mercedes-Benz', 'E 220 d', 'E-Class', '220 d'],
  ])('reads %s %s as %s, with %j left', (make, text, model, rest) => {
    expect(splitModel(make, text)).toEqual({ model, rest, known: true })
    expect(canonicalModel(make, text)).toBe(model)
  })

  it('keeps unknown models and models of unknown makes', () => {
    expect(splitModel('Hyundai', ' Stellar  Two ')).toEqual({ model: 'Stellar Two', rest: '', known: false })
    expect(canonicalModel('Wanderer', 'W 24')).toBe('W 24')
  })

  it('names models in each language, and keeps unknown ones', () => {
    expect([
      modelName('Hyundai', 'Avante', 'en'),
      modelName('Hyundai', 'Avante', 'ko'),
      modelName('Hyundai', 'Avante', 'ar'),
    ]).toEqual(['Avante', '아반떼', 'إلنترا'])
    expect(modelName('Hyundai', 'Stellar', 'ko')).toBe('Stellar')
    expect(modelName(null, 'Avante', 'ko')).toBe('Avante')
    expect(modelName('Audi', 'A6', 'ar')).toBe('A6')
  })

  it('knows the usual category of a model', () => {
    expect(usualCategory('현대', '아반떼 (CN7)')).toBe('Sedan')
    expect(usualCategory('Toyota', 'Land Cruiser')).toBe('SUV')
    expect(usualCategory('Hyundai', 'Stellar')).toBeNull()
    expect(usualCategory('Wanderer', 'W 24')).toBeNull()
  })

  it('names makes and models in Latin letters on Russian and Spanish pages, with the name abroad if it differs', () => {
    expect([modelName('Kia', 'K5', 'es'), modelName('Hyundai', 'Grand Starex', 'es')]).toEqual([
      'K5 (Optima)',
      'Grand Starex (H-1)',
    ])
    const shown = ([make, model]: [string, string]) => `${makeName(make, 'ru')} ${modelName(make, model, 'ru')}`
    expect(shown(['Hyundai', 'Avante'])).toBe('Hyundai Avante (Elantra)')
    expect(shown(['Hyundai', 'Avante CN7'])).toBe('Hyundai Avante (Elantra) CN7')
    expect(shown(['Hyundai', 'Avante (Elantra)'])).toBe('Hyundai Avante (Elantra)')
    expect(shown(['Genesis', 'G80'])).toBe('Genesis G80')
    for (const [make, { models }] of Object.entries(aliases))
      for (const model of ['', ...Object.keys(models)]) expect(shown([make, model])).not.toMatch(/[а-яё]/i)
  })

  it('understands a Cyrillic name wherever there is a Korean or Arabic one, except for Latin codes', () => {
    const all = (tables: { makes: object; models: object }[], of: 'makes' | 'models') =>
      tables.flatMap((table) =>
        of === 'makes'
          ? Object.keys(table.makes)
          : Object.entries(table.models).flatMap(([make, models]) =>
              Object.keys(models).map((model) => `${make}/${model}`),
            ),
      )
    for (const of of ['makes', 'models'] as const) {
      const known = new Set(all([cyrillic], of))
      expect(
        all([ko, ar], of).filter((name) => !known.has(name) && !/(^|\/)(?:[A-Z]+\d*|.*e-tron.*)$/.test(name)),
      ).toEqual([])
    }
  })

  it('has a valid category for every model, and names only for known models', () => {
    const known = aliases as unknown as Record<string, { models: Record<string, string[]> }>
    for (const { models } of Object.values(known))
      for (const [category] of Object.values(models)) expect([...categories]).toContain(category)
    for (const names of [ko, ar, ru, cyrillic]) {
      for (const [make, models] of Object.entries(names.models))
        expect(Object.keys(known[make]?.models ?? {})).toEqual(expect.arrayContaining(Object.keys(models)))
      expect(Object.keys(aliases)).toEqual(expect.arrayContaining(Object.keys(names.makes)))
    }
    expect(Object.keys(ar.makes)).toEqual(Object.keys(aliases))
  })

  it('finds every model by each displayed name', () => {
    for (const [make, models] of [
      ...Object.entries(ko.models),
      ...Object.entries(ru.models),
      ...Object.entries(cyrillic.models),
    ])
      for (const [model, name] of Object.entries(models)) expect(canonicalModel(make, name)).toBe(model)
  })
})

describe('words', () => {
  it.each(['가솔린', '휘발유', 'بنزين', 'Gas', 'petrol'])('reads the fuel %s as Petrol', (text) =>
    expect(canonicalFuel(text)).toBe('Petrol'),
  )
  it.each([
    ['경유', 'Diesel'],
    ['디젤', 'Diesel'],
    ['ديزل', 'Diesel'],
    ['전기', 'Electric'],
    ['كهرباء', 'Electric'],
    ['하이브리드', 'Hybrid'],
    ['가솔린+전기', 'Hybrid'],
    ['LPG(일반인 구입)', 'LPG'],
    ['가솔린+LPG', 'Petrol + LPG'],
    ['수소', 'Hydrogen'],
    ['Gasoline', 'Gasoline'],
    [' Steam ', 'Steam'],
  ])('reads the fuel %s as %s', (text, fuel) => expect(canonicalFuel(text)).toBe(fuel))

  it('leaves our own words unchanged', () => {
    for (const category of categories) expect(canonicalCategory(category)).toBe(category)
    for (const fuel of fuelTypes) expect(canonicalFuel(fuel)).toBe(fuel)
  })

  it('reads categories, transmissions, drives, sides and colours in three languages', () => {
    expect(['세단', 'سيدان', 'hatchback', '승합차', 'حافلة', 'suv'].map(canonicalCategory)).toEqual([
      'Sedan',
      'Sedan',
      'Sedan',
      'Van',
      'Bus',
      'SUV',
    ])
    expect(['오토', 'عادي', '수동', 'CVT', '세미오토'].map(canonicalTransmission)).toEqual([
      'Automatic',
      'Manual',
      'Manual',
      'CVT',
      'Semi-automatic',
    ])
    expect(['전륜', '4x4', 'quattro', 'دفع خلفي'].map(canonicalDrive)).toEqual(['FWD', '4WD', 'AWD', 'RWD'])
    expect(['LHD', '우핸들', 'يسار'].map(canonicalSteering)).toEqual(['Left', 'Right', 'Left'])
    expect(['흰색', 'أسود', '쥐색', 'Gray', 'teal'].map(canonicalColor)).toEqual([
      'White',
      'Black',
      'Grey',
      'Grey',
      'teal',
    ])
  })

  it('translates Korean trims and drops words that only mean new', () => {
    expect(readableTrim('더 뉴 2세대 하이브리드 모던')).toBe('2nd gen Hybrid Modern')
    expect(readableTrim('11세대 7인승 프리미엄 플러스')).toBe('11th gen 7 seats Premium Plus')
    expect(readableTrim('GLS Full')).toBe('GLS Full')
    expect(readableTrim('1.6 무지개')).toBe('1.6 무지개')
    expect(readableTrim('모던 무지개')).toBe('모던 무지개')
    expect(readableTrim('디젤(e-VGT) 2.0 프레스티지 (5링크)')).toBe('Diesel (e-VGT) 2.0 Prestige 5-link')
    expect(readableTrim('1톤 킹캡')).toBe('1 ton King Cab')
  })
})

describe('names for search', () => {
  it('include make, model, category and fuel in three languages', () => {
    const found = searchNames({ make: 'Hyundai', model: 'Avante', category: 'Sedan', fuelType: 'Petrol' })
    expect(found).toEqual(
      expect.arrayContaining([
        'Hyundai',
        '현대',
        'هيونداي',
        '아반떼',
        'Elantra',
        'النترا',
        '세단',
        'سيدان',
        '휘발유',
        'بنزين',
        'Gasoline',
      ]),
    )
  })

  it('do not confuse hybrid with diesel, or sedan with hatchback', () => {
    expect(searchNames({ category: 'Sedan', fuelType: 'Hybrid' }).join(' ')).not.toMatch(/경유|디젤|hatchback|해치백/i)
  })

  it('are empty for a car without values', () => {
    expect(searchNames({})).toEqual([])
    expect(searchNames({ make: null, model: 'Avante' })).toEqual([])
  })
})
