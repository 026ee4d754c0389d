import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import { readAdvert } from './rules.ts'
import { type AdvertField, longestAdvert } from './schema.ts'

const latest = 2027
const read = (text: string) =>
  Object.fromEntries(readAdvert(text, latest).findings.map(({ field, value }) => [field, value]))
type Expected = Partial<Record<AdvertField, string | undefined>>

const lines: [string, Expected][] = [
  ['현대 그랜저 IG 2.4 가솔린 프리미엄', { make: 'Hyundai', model: 'Grandeur', fuelType: 'Petrol', category: 'Sedan' }],
  ['기아 쏘렌토 R 2.0 디젤 4WD', { make: 'Kia', model: 'Sorento', fuelType: 'Diesel', drive: '4WD', category: 'SUV' }],
  ['아반떼 CN7 1.6 스마트', { make: 'Hyundai', model: 'Avante' }],
  ['더 뉴 모닝 럭셔리', { make: 'Kia', model: 'Morning' }],
  ['제네시스 G80 3.3 AWD', { make: 'Genesis', model: 'G80', drive: 'AWD' }],
  ['쌍용 티볼리 1.6 디젤 오토', { make: 'KGM', model: 'Tivoli', fuelType: 'Diesel', transmission: 'Automatic' }],
  ['차명: 기아 카니발\n연식: 2018년형', { make: 'Kia', model: 'Carnival', year: '2018' }],
  ['18년형', { year: '2018', firstRegistration: undefined }],
  ['2018년 5월', { year: '2018', firstRegistration: '2018-05' }],
  ['18.05', { year: '2018', firstRegistration: '2018-05' }],
  ['18/05식 (19년형)', { year: '2019', firstRegistration: '2018-05' }],
  ['최초등록일 2018-05-23', { year: '2018', firstRegistration: '2018-05' }],
  ['22년식 / 21년 12월 등록', { year: '2022', firstRegistration: '2021-12' }],
  ['2016년식', { year: '2016', firstRegistration: undefined }],
  ["'09년식", { year: '2009' }],
  ['2.0 터보', { year: undefined, firstRegistration: undefined }],
  ['2018.05', { year: '2018', firstRegistration: '2018-05' }],
  ['85,000km', { mileage: '85000', year: undefined }],
  ['8만5천km', { mileage: '85000' }],
  ['8.5만 키로', { mileage: '85000' }],
  ['8만 5000km', { mileage: '85000' }],
  ['주행거리 : 12만km', { mileage: '120000' }],
  ['주행 102345', { mileage: '102345', year: undefined }],
  ['주행거리 8만 3천 5백', { mileage: '83500' }],
  ['1회 충전 450km 주행, 실주행 3만km', { mileage: '30000' }],
  ['연비 12km/l, 43,210㎞', { mileage: '43210' }],
  ['휘발유', { fuelType: 'Petrol' }],
  ['연료: LPG(일반인 구입)', { fuelType: 'LPG' }],
  ['가솔린 하이브리드', { fuelType: 'Hybrid' }],
  ['아이오닉5 전기 롱레인지', { fuelType: 'Electric' }],
  ['전기식 파킹, 경유', { fuelType: 'Diesel' }],
  ['변속기: 자동', { transmission: 'Automatic' }],
  ['오토홀드, 자동주차, 수동 6단', { transmission: 'Manual' }],
  ['오토 크루즈', { transmission: 'Automatic' }],
  ['후륜구동', { drive: 'RWD' }],
  ['색상: 진주색, 실내 블랙 시트', { color: 'Pearl white' }],
  ['쥐색', { color: 'Grey' }],
  ['실내 브라운, 외장 검정색', { color: 'Black' }],
  ['배기량 1,998cc', { engineCc: '1998' }],
  ['9인승 5도어', { seats: '9', doors: '5' }],
  ['차대번호 KMHD841CBKU123456', { vin: 'KMHD841CBKU123456' }],
  ['색상 흰색, 실내 베이지 시트', { color: 'White', interiorColor: 'Beige' }],
  ['white, black interior, 6 cylinders', { color: 'White', interiorColor: 'Black', cylinders: '6' }],
  ['أبيض، لون الداخلية بيج، 4 سلندر', { color: 'White', interiorColor: 'Beige', cylinders: '4' }],
  ['6기통, 1인신조, 스마트키 2개', { cylinders: '6', owners: '1', keys: '2' }],
  ['2 owners, 2 keys', { owners: '2', keys: '2' }],
  ['키 크신 분도 편안', { keys: undefined }],
  ['우핸들', { steering: 'Right' }],
  ['우핸들 아님', { steering: undefined }],
  ['LPG 아님, 디젤', { fuelType: 'Diesel' }],
  ['4륜 아닙니다', { drive: undefined }],
  ['수동 X, 오토', { transmission: 'Automatic' }],
  ['not automatic, manual', { transmission: 'Manual' }],
  ['non-hybrid petrol', { fuelType: 'Petrol' }],
  ['4WD: no', { drive: undefined }],
  ['بدون دفع رباعي', { drive: undefined }],
  ['не 4WD', { drive: undefined }],
  ['흰색 아님, 은색', { color: 'Silver' }],
  ['완전무사고, 1인소유, 비흡연', { comment: 'No accidents. One owner. Non-smoker.' }],
  ['무사고 아님, 단순교환 있음', { comment: 'Bolt-on panels replaced.' }],
  ['사고이력 있음', { comment: 'Has been in an accident.' }],
  ['렉스턴 사고유, 침수이력 없음', { comment: 'Has been in an accident. No flood damage.' }],
  ['사고차', { comment: 'Has been in an accident.' }],
  ['무사고차', { comment: 'No accidents.' }],
  ['사고차 아님', { comment: undefined }],
  ['사고유무 확인 바랍니다', { comment: undefined }],
  ['침수차', { comment: 'Has been flooded.' }],
  ['무침수, 침수차 아님', { comment: 'No flood damage.' }],
  ['기아 EV6 전기차', { fuelType: 'Electric' }],
  [
    '파노라마 선루프, 통풍시트, 후방카메라',
    { equipment: 'rear-camera\nventilated-seats\npanoramic-roof', comment: undefined },
  ],
  ['옵션: 내비/후카', { equipment: 'rear-camera\nnavigation' }],
  ['no sunroof', { equipment: undefined }],
  ['1,250만원', { sellingPrice: undefined, mileage: undefined, year: undefined }],
  ['$12,500 FOB', { sellingPrice: '12,500' }],
  [
    '2019 Kia Sportage, diesel, automatic, 4WD, white, 62,000 km, one owner',
    {
      make: 'Kia',
      model: 'Sportage',
      year: '2019',
      fuelType: 'Diesel',
      transmission: 'Automatic',
      drive: '4WD',
      color: 'White',
      mileage: '62000',
      comment: 'One owner.',
    },
  ],
  [
    'Hyundai Tucson 2020 petrol A/T black leather seats, silver',
    { make: 'Hyundai', model: 'Tucson', year: '2020', fuelType: 'Petrol', transmission: 'Automatic', color: 'Silver' },
  ],
  [
    'هيونداي سوناتا موديل ٢٠١٩ بنزين أوتوماتيك أبيض ماشية ٨٥٬٠٠٠ كم',
    { make: 'Hyundai', model: 'Sonata', year: '2019', fuelType: 'Petrol', transmission: 'Automatic', color: 'White' },
  ],
  [
    'كيا سبورتاج 2018 ديزل دفع رباعي 90000 كم بدون حوادث',
    { make: 'Kia', model: 'Sportage', year: '2018', mileage: '90000', drive: '4WD', comment: 'No accidents.' },
  ],
  [
    'Kia Sportage 2017, 120k km, diesel, $11,500 FOB, automatic, left hand drive',
    {
      make: 'Kia',
      model: 'Sportage',
      year: '2017',
      mileage: '120000',
      fuelType: 'Diesel',
      sellingPrice: '11,500',
      transmission: 'Automatic',
      steering: 'Left',
    },
  ],
  ['Mileage: 85.5k', { mileage: '85500' }],
  ['62,000 kms, 2019.', { mileage: '62000', year: '2019' }],
  ['$12k, 4k screen', { mileage: undefined, sellingPrice: '12000' }],
  ['USD 11.5K FOB', { sellingPrice: '11500' }],
  ['automatic tailgate, electric seats, black bed liner', { transmission: undefined, fuelType: undefined }],
  ['azul, techo negro, aire acondicionado automático', { color: 'Blue', transmission: undefined }],
  ['ابيض سقف اسود، كراسي كهرباء', { color: 'White', fuelType: undefined }],
  ['스타브라이트옐로우+블랙루프', { color: 'Yellow' }],
  ['белый, крыша чёрная, климат-контроль автомат', { color: 'White', transmission: undefined }],
  ['RHD? no LHD', { steering: 'Left' }],
  ['no es 4x4', { drive: undefined }],
  ['my K5 2.0 2014 to swap for a Toyota Camry', { make: 'Kia', model: 'K5' }],
  ['벤츠 E220d 2017 디젤. 하이브리드 세단 대차 가능', { make: 'Mercedes-Benz', fuelType: 'Diesel' }],
  ['Продаю Тойоту Камри 2014', { make: 'Toyota', model: 'Camry' }],
  ['второй хозяин, семь мест', { owners: '2', seats: '7' }],
  ['두번째 차주, 키 두개', { owners: '2', keys: '2' }],
  ['그랜저IG 2.4', { model: 'Grandeur', trim: 'IG' }],
  ['K5 DL3', { model: 'K5', trim: 'DL3' }],
  ['카니발 GT', { trim: undefined }],
  ['안녕하세요 잘 부탁드립니다', {}],
  ['문의는 010-1234-5678', { year: undefined, mileage: undefined, firstRegistration: undefined }],
]

test.each(lines)('%s', (text, expected) => {
  const found = read(text)
  for (const [field, value] of Object.entries(expected)) expect([field, found[field]]).toEqual([field, value])
})

test('reads a whole advert and gives the source of each finding', () => {
  const advert = `[무사고] 현대 더 뉴 싼타페 2.2 디젤 2WD 프레스티지
연식 : 19년 03월(20년형)
주행거리 : 6만 8천km
변속기 : 오토  /  연료 : 디젤  /  색상 : 흰색
배기량 : 2,199cc
가격 : 2,150만원
차대번호 : KMHS381ABLU000123`
  const { findings, prices } = readAdvert(advert, latest)
  expect(Object.fromEntries(findings.map(({ field, value }) => [field, value]))).toMatchObject({
    make: 'Hyundai',
    model: 'Santa Fe',
    category: 'SUV',
    year: '2020',
    firstRegistration: '2019-03',
    mileage: '68000',
    fuelType: 'Diesel',
    transmission: 'Automatic',
    color: 'White',
    engineCc: '2199',
    vin: 'KMHS381ABLU000123',
    comment: 'No accidents.',
  })
  expect(findings.find(({ field }) => field === 'mileage')?.from).toContain('6만 8천km')
  expect(prices).toEqual(['2,150만원'])
})

test.each([
  ['1,250만원', ['1,250만원']],
  ['C$ 12,500', ['C$ 12,500']],
  ['€9,800 FOB', ['€9,800']],
  ['가격 980만', ['980만']],
  ['12,500,000원', ['12,500,000원']],
  ['45,000 SAR', ['45,000 SAR']],
  ['8만km', []],
])('lists the price in %s as written, without converting it', (text, prices) => {
  const advert = readAdvert(text, latest)
  expect(advert.prices).toEqual(prices)
  expect(advert.findings.some(({ field }) => field === 'sellingPrice')).toBe(false)
})

test('reads long or hostile text quickly without errors', () => {
  const hostile = [
    '9'.repeat(100_000),
    '1,'.repeat(50_000),
    '만 '.repeat(50_000),
    'smart\nx\n'.repeat(1000),
    'kia\n'.repeat(2000),
    '<script>alert(1)</script>',
    'constructor __proto__ toString',
    '\0\ud800',
  ]
  const ms = cpuTimeOf(() => {
    for (const text of hostile) expect(() => readAdvert(text, latest)).not.toThrow()
  })
  expect(ms).toBeLessThan(3000)
})

test('looks up a make in all lines only once', () => {
  const ms = cpuTimeOf(() => {
    for (let turn = 0; turn < 10; turn++) readAdvert('smart\nx\n'.repeat(625), latest)
  })
  expect(ms).toBeLessThan(2500)
})

test('reads a long row of blanks quickly', () => {
  const ms = cpuTimeOf(() => {
    for (const blank of ['\r', ' ', '\u3000']) readAdvert(`${blank.repeat(longestAdvert - 2)}만`, latest)
  })
  // The limit is in ms. With an unbounded lookbehind, this search took a quarter of an hour.
  expect(ms).toBeLessThan(5000)
})

test('reads no value of an advert of several cars, but gives the text of each', () => {
  const cars = ['1. Sorento 2016 $7,400 84,000km\nfull option', '2. Tucson 2018 $9,900 60,000km']
  expect(readAdvert(`Good morning\n${cars.join('\n')}`, latest)).toEqual({ findings: [], prices: [], cars })
  expect(readAdvert('Kia Sorento 2016\ncomfortable like Carnival\nprice $7,000', latest).cars).toBeUndefined()
})

// A value of which the advert leaves a doubt is proposed, not stated.
test.each([
  ['Corolla 2014 1.8 nafta/GNC', 'fuelType'],
  ['Mohave 2016. Цена: 12,9 млн тенге (≈ 24 800$)', 'sellingPrice'],
  ['Staria 2022 USD 23,400 CIF Durban', 'sellingPrice'],
  ['H1 van, 5+4 seats', 'seats'],
  ['Один владелец у нас + один в Корее', 'owners'],
  ['Carnival, bought Sept 2020 brand new', 'firstRegistration'],
  ['K7 3.3 2015/03', 'firstRegistration'],
  ['HD78 engine 3.5, 3.9 diesel', 'engineCc'],
  ['white with red doors', 'color'],
  ['Chevrolet Sail 2017', 'model'],
  ['107,8xx km', 'mileage'],
])('of %s, only proposes %s', (text, field) => {
  expect(readAdvert(text, latest).findings.find((one) => one.field === field)).toMatchObject({ isUnsure: true })
})

test.each([
  'в наличии: туссан 2019 диз, спортейдж 2018, селтос 2021',
  'Spark GT 2014 a 4,2 y Cerato 2015 a 6,8',
  'Two cars must go: Accent 2012 and Cerato 2013',
  'A) Staria 2022 24,500$ B) Starex 2019 15,900$',
])('says that %s offers several cars', (text) => {
  expect(readAdvert(text, latest).cars).toEqual([])
})

test('takes a car of the family, or in exchange, for no second car', () => {
  expect(readAdvert('Mazda CX-5 2018. В семье две машины, эта лишняя', latest).cars).toBeUndefined()
  expect(readAdvert('Kia Soul 2015, permuto por Sportage 2018', latest).cars).toBeUndefined()
})

test.each([
  'Anyone selling a Palisade 2020 or newer?',
  'مين عنده كيا K5 هايبرد 2015؟',
  'есть у кого Старекс 2015?',
  '¿Quién tiene Porter disponible?',
  '카니발 9인승 파실 분',
  'Wanted for parts: any damaged Rexton 2.7',
  'مطلووووب بورتر موديل ٢٠١٣',
])('says that %s asks for a car', (text) => {
  expect(readAdvert(text, latest).isRequest).toBe(true)
})

test.each([
  'Mates wanted? no no, I have Starex 2014',
  'Looking for a new owner for my i20 2014',
  'Not a wanted ad: Stinger',
  'Need gone: Carens 2010, 243k',
])('takes %s for no request', (text) => {
  expect(readAdvert(text, latest).isRequest).toBeUndefined()
})

test.each(['Looking for Sorento 2018, budget $9,000', 'مطلوب سورينتو 2018 ميزانية 9000 دولار', '쏘렌토 2018 구합니다'])(
  'says that %s asks for a car, and takes no budget for a price',
  (text) => {
    const { findings, isRequest } = readAdvert(text, latest)
    expect(isRequest).toBe(true)
    expect(findings.some(({ field }) => field === 'sellingPrice')).toBe(false)
  },
)

test('takes a price that is asked in Arabic for no request', () => {
  expect(readAdvert('المطلوب 7000 دولار سورينتو 2018', latest)).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ field: 'sellingPrice', value: '7000' })]) as object,
  })
})
