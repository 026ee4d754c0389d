import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { missingForMeta } from '#app/features/desk/exports/meta-catalogue.ts'
import { listLeftOut } from '#app/features/desk/exports/read.server.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { languages } from '#app/i18n/languages.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { feedCalls } from './feeds.ts'
import { openPageCache } from './page-cache.ts'

const siteUrl = 'https://cars.example'
const picture = `/pictures/${'a'.repeat(32)}-1280.jpg`
const complete = {
  make: 'Hyundai',
  model: 'Avante',
  year: 2019,
  mileage: 54_100,
  sellingPrice: '$12,500',
  pictures: [picture, 'https://elsewhere.example/b.jpg'],
}

eachDatabase((database) => {
  const open = (limit?: () => Promise<Response | undefined>) => {
    const cache = openPageCache()
    return {
      cache,
      calls: feedCalls({
        db: database().db,
        search: openSearch(database().db),
        siteUrl,
        cache,
        ...(limit && { limit }),
      }),
    }
  }
  beforeEach(async () => void (await database().db.deleteFrom('car_listing').execute()))

  test('writes known facts of available cars in catalogue terms', async () => {
    const { db } = database()
    const car = await addCar(db, {
      ...complete,
      fuelType: '가솔린',
      category: 'Sedan',
      drive: '4WD',
      transmission: 'CVT',
      color: 'Pearl white',
      vin: 'KMHD84LF5LU000001',
      comment: 'One owner,\n"as new"',
    })
    const plain = await addCar(db, {
      ...complete,
      category: 'Electric',
      vin: 'SHORT',
      sellingPrice: '9900.5',
      fuelType: 'Wood',
    })
    await addCar(db, { ...complete, soldOut: true })
    await changeSettings(db, {
      place: { street: '12, Freeport-ro', city: 'Incheon', region: '', postalCode: '22340', country: 'KR' },
    })
    const answer = await open().calls.request('/feeds/meta.csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.vehicle_id === car.id)).toEqual({
      vehicle_id: car.id,
      stock_number: car.stockNumber,
      title: '2019 Hyundai Avante',
      description: 'One owner,\n"as new"',
      url: `${siteUrl}/cardetails/${car.id}`,
      make: 'Hyundai',
      model: 'Avante',
      trim: '',
      year: '2019',
      'mileage.value': '54100',
      'mileage.unit': 'KM',
      price: '12500 USD',
      availability: 'AVAILABLE',
      state_of_vehicle: 'USED',
      body_style: 'SEDAN',
      fuel_type: 'GASOLINE',
      transmission: 'AUTOMATIC',
      drivetrain: '4X4',
      exterior_color: 'Pearl white',
      vin: 'KMHD84LF5LU000001',
      'address.addr1': '12, Freeport-ro',
      'address.city': 'Incheon',
      'address.region': '',
      'address.postal_code': '22340',
      'address.country': 'KR',
      'image[0].tag[0]': '2019 Hyundai Avante',
      'image[0].url': `${siteUrl}/pictures/${'a'.repeat(32)}-1920.jpg`,
      'image[1].url': 'https://elsewhere.example/b.jpg',
      ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`image[${at + 2}].url`, ''])),
    })
    expect(rows.find((row) => row.vehicle_id === plain.id)).toMatchObject({
      price: '9900.50 USD',
      body_style: 'OTHER',
      fuel_type: '',
      drivetrain: '',
      vin: '',
    })
  })

  test('omits cars that the catalogue would refuse and lists what they lack', async () => {
    const { db } = database()
    await addCar(db, complete)
    const ask = await addCar(db, { ...complete, sellingPrice: 'Ask' })
    const bare = await addCar(db, { make: 'Kia', pictures: [], sellingPrice: '15,000 dinars' })
    await addCar(db, { soldOut: true })
    expect(parse(await (await open().calls.request('/feeds/meta.csv')).text())).toHaveLength(2)
    const { cars, count } = await listLeftOut(db, 100)
    expect(count).toBe(2)
    expect(Object.fromEntries(cars.map((car) => [car.id, missingForMeta(car)]))).toEqual({
      [ask.id]: ['price'],
      [bare.id]: ['price', 'picture', 'model', 'year', 'mileage'],
    })
    expect((await listLeftOut(db, 1)).cars).toHaveLength(1)
  })

  test('marks reserved cars as not available in the catalogue and reserved in the Atom feed', async () => {
    const { db } = database()
    await addCar(db, { ...complete, reservedUntil: dayAfter(sellersDay(), 3) })
    const [row] = parse(await (await open().calls.request('/feeds/meta.csv')).text(), { columns: true }) as Record<
      string,
      string
    >[]
    expect(row).toMatchObject({ availability: 'NOT_AVAILABLE' })
    expect(await (await open().calls.request('/feeds/cars.atom?lang=ko')).text()).toMatch(/<summary>[^<]*예약 중/)
  })

  test('lists available cars in each language, escaped', async () => {
    const { db } = database()
    const car = await addCar(db, { ...complete, comment: '<b>Tom & "Jerry"</b> \u0007]]> \ud83d\ude97' })
    await addCar(db, { ...complete, model: 'Sold', soldOut: true })
    const text = await (await open().calls.request('/feeds/cars.atom?lang=ar')).text()
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar">')
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${siteUrl}/feeds/cars.atom?lang=ar"/>`)
    expect(text).toContain(`<id>${siteUrl}/ar/cardetails/${car.id}</id>`)
    expect(text).toContain('هيونداي')
    expect(text).toContain('&lt;b&gt;Tom &amp; &quot;Jerry&quot;&lt;/b&gt; ]]&gt; 🚗')
    expect(text.match(/<entry>/g)).toHaveLength(1)
    expect(text).toContain(`<updated>${car.updatedAt}</updated>`)
  })

  test('caches the feed, answers 304, and renews it after a change', async () => {
    const { db } = database()
    const car = await addCar(db, complete)
    const { cache, calls } = open()
    const first = await calls.request('/feeds/cars.atom')
    const etag = first.headers.get('etag') ?? ''
    const again = await calls.request('/feeds/cars.atom', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    await changeCar(db, car.id, { sellingPrice: '11000' })
    cache.clear()
    const changed = await calls.request('/feeds/cars.atom', { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('$11,000')
    expect((await calls.request('/feeds/cars.atom?lang=xx')).status).toBe(200)
  })

  test('leads from a language that is switched off to English', async () => {
    const { db } = database()
    await changeSettings(db, { languages: ['en', 'ko'] })
    const answer = await open().calls.request('/feeds/cars.atom?make=kia&lang=ar')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/feeds/cars.atom?make=kia'])
    await changeSettings(db, { languages: [...languages] })
  })

  test('limits feeds of searches per address, but not the feed of all cars', async () => {
    const { calls } = open(async () => new Response(null, { status: 429 }))
    expect((await calls.request('/feeds/cars.atom?make=kia')).status).toBe(429)
    expect((await calls.request('/feeds/cars.atom?lang=ko')).status).toBe(200)
  })
})
