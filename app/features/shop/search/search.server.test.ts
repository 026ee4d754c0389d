import { expect, it } from 'vitest'
import { equipmentItems } from '#app/features/base/equipment/choices.ts'
import { addCar, changeCar, markCars, removeCar } from '#app/features/stock/cars/write.server.ts'
import { Destination } from '#app/features/stock/destinations/schema.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { bothDatabases } from '../../../../tests/fixtures.ts'
import { openSearch } from './search.server.ts'

const jordan = (amount: string) =>
  Destination.parse({
    country: 'JO',
    currency: 'JOD',
    ports: [{ key: 'aqaba', name: {} }],
    lines: [{ stage: 'freight', per: 'fixed', amount, from: '2020-01-01' }],
    rules: [{ about: 'steering', values: ['left'], from: '2020-01-01' }],
  })

bothDatabases((database) => {
  it('finds a car by facets immediately after it is added, changed, sold or deleted', async () => {
    const { db } = database()
    const search = openSearch(db)
    const red = { filters: { make: ['kia'], color: ['red'] }, state: 'all', limit: 10, counts: true } as const
    expect((await search.find(red as never)).total).toBe(0)
    const car = await addCar(db, {
      make: '기아',
      model: '쏘렌토',
      color: '빨간색',
      year: 2019,
      sellingPrice: '$12,000',
      fuelType: '디젤',
    })
    const found = await search.find(red as never)
    expect(found.ids).toEqual([car.id])
    expect(found.counts?.model).toEqual([{ key: 'kia/sorento', label: 'Sorento', cars: 1 }])
    await changeCar(db, car.id, { color: 'Blue' })
    expect((await search.find(red as never)).nearest).toMatchObject({
      ids: [car.id],
      loosen: [{ without: 'color', cars: 1 }],
    })
    await markCars(db, [car.id], true)
    expect((await search.find({ filters: { color: ['blue'] }, state: 'available', limit: 5 })).total).toBe(0)
    expect((await search.find({ filters: { color: ['blue'] }, state: 'sold', limit: 5 })).total).toBe(1)
    await removeCar(db, car.id)
    expect((await search.find({ state: 'all', limit: 5 })).total).toBe(0)
  })

  it('uses changed costs at once, and none for unknown places', async () => {
    const { db } = database()
    const search = openSearch(db)
    const ids = []
    for (const sellingPrice of ['9000', '5000'])
      ids.push((await addCar(db, { make: 'Acura', category: 'SUV', steering: 'Left', sellingPrice })).id)
    const asked = {
      filters: { make: ['acura'], to: 'jo-aqaba', total: { to: 7000 }, importable: true },
      state: 'all',
      limit: 5,
    } as const
    expect((await search.find(asked as never)).total).toBe(0)
    const save = (amount: string) => saveDestination(db, { country: 'JO', destination: jordan(amount), by: null })
    await save('1000')
    expect((await search.find(asked as never)).ids).toEqual([ids[1]])
    expect(
      (await search.find({ ...asked, filters: { make: ['acura'], to: 'jo-aqaba' }, sort: 'total' } as never)).ids,
    ).toEqual(ids.toReversed())
    const dearest = await search.find({ words: 'expensive acura', filters: { to: 'jo-aqaba' }, state: 'all', limit: 5 })
    expect([dearest.ids, dearest.meant]).toEqual([ids, 'total-desc'])
    const worded = await search.find({
      words: 'acura under 7000',
      filters: { to: 'jo-aqaba' },
      state: 'all',
      limit: 5,
    })
    expect([worded.ids, worded.filters.total, worded.filters.price]).toEqual([[ids[1]], { to: 7000 }, undefined])
    const named = await openSearch(db).find({ words: 'acura delivered to Aqaba under 7000', state: 'all', limit: 5 })
    expect([named.ids, named.filters.to, named.filters.total]).toEqual([[ids[1]], 'jo-aqaba', { to: 7000 }])
    await save('2000.01')
    expect((await search.find(asked as never)).total).toBe(0)
    await saveDestination(db, { country: 'JO', destination: null, by: null })
    expect((await search.find(asked as never)).total).toBe(0)
    expect(
      (await search.find({ ...asked, filters: { make: ['acura'], to: 'jo-aqaba' }, sort: 'total' } as never)).total,
    ).toBe(2)
  })

  it('shows every car once across pages, forwards and backwards', async () => {
    const { db } = database()
    const search = openSearch(db)
    for (let at = 0; at < 23; at++) {
      const car = await addCar(db, {
        make: 'Audi',
        year: at % 3 ? 2010 + (at % 4) : null,
        sellingPrice: at % 5 ? String(1000 * (at % 7)) : 'Ask',
        mileage: at,
      })
      if (at % 6 === 0) await markCars(db, [car.id], true)
    }
    for (const sort of [
      undefined,
      'newest',
      'price',
      'price-desc',
      'year',
      'year-desc',
      'mileage',
      'mileage-desc',
    ] as const) {
      const base = { filters: { make: ['audi'] }, state: 'all' as const, ...(sort ? { sort } : {}), limit: 5 }
      const all = (await search.find({ ...base, limit: 100 })).ids
      expect(all).toHaveLength(23)
      const seen: string[] = []
      let page = await search.find(base)
      const pages = [page.ids]
      seen.push(...page.ids)
      while (page.next) {
        page = await search.find({ ...base, after: page.next })
        seen.push(...page.ids)
        pages.push(page.ids)
      }
      expect(seen).toEqual(all)
      for (let at = pages.length - 2; at >= 0; at--) {
        page = await search.find({ ...base, before: page.previous })
        expect(page.ids).toEqual(pages[at])
        expect(page.page).toBe(at + 1)
      }
      expect(page.previous).toBeNull()
    }
  })

  it('misses no change of a transaction that overlaps others', async () => {
    const { db, kind } = database()
    // The embedded database has a single connection, so transactions cannot overlap.
    if (kind === 'embedded') return
    const search = openSearch(db)
    const total = async () => (await search.find({ filters: { make: ['tesla'] }, state: 'all', limit: 1 })).total
    expect(await total()).toBe(0)
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = db.transaction().execute(async (transaction) => {
      await addCar(transaction, { make: 'Tesla', category: 'Sedan' })
      await finished
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await addCar(db, { make: 'Tesla', category: 'SUV' })
    expect(await total()).toBe(1)
    await addCar(db, { make: 'Tesla', category: 'SUV' })
    expect(await total()).toBe(2)
    finish()
    await slow
    expect(await total()).toBe(3)
  })

  it('finds cars by stock or chassis number in any digits and case, whole or begun', async () => {
    const { db } = database()
    const search = openSearch(db)
    const { id } = await addCar(db, { stockNumber: 'N70123', make: 'Lexus', vin: 'JTHBK262X72012345' })
    const other = await addCar(db, { stockNumber: 'AB-7', make: 'Lexus' })
    for (const words of ['N70123', 'n70123', 'n701', '70123', '٧٠١٢٣', 'jthbk262x72012345', 'lexus N70123'])
      expect([words, (await search.find({ words, state: 'all', limit: 5 })).ids]).toEqual([words, [id]])
    expect((await search.find({ words: 'ab-7', state: 'all', limit: 5 })).ids).toEqual([other.id])
    const odd = await addCar(db, { stockNumber: 'AB/12가3456', make: 'Lexus' })
    const round = await addCar(db, { stockNumber: '12300', make: 'Lexus' })
    expect((await search.find({ words: '12300', state: 'all', limit: 5 })).ids).toEqual([round.id])
    expect((await search.find({ words: 'ab/12가3456', state: 'all', limit: 5 })).ids).toEqual([odd.id])
  })

  it('finds only the one car whose number is among other words', async () => {
    const { db } = database()
    const search = openSearch(db)
    const { id } = await addCar(db, { stockNumber: 'N80124', make: 'Isuzu', vin: 'JTHBK262X7A098765', year: 2018 })
    await addCar(db, { stockNumber: 'N801245', make: 'Isuzu' })
    const first = async (words: string) => (await search.find({ words, state: 'all', limit: 5 })).ids
    for (const words of [
      '#N80124',
      '# 80124',
      'N 80124',
      'stock N80124',
      'stock no. n80124',
      'Ref: N80124',
      'is N80124 still available?',
      '매물번호 N80124',
      '번호:80124',
      'رقم N80124',
      'N٨٠١٢٤ موجودة؟',
      'chassis jthbk262x7a098765',
      'vin ending 098765',
      '098765 vin',
      '차대번호 098765',
    ])
      expect([words, await first(words)]).toEqual([words, [id]])
    // Without a word such as 'chassis', only a complete number counts as one.
    expect(await first('isuzu 2018')).toEqual([id])
    expect(await first('vin ending 098766')).toEqual([])
    const asOperator = async (words: string) =>
      (await search.find({ words, state: 'all', limit: 5, byOperator: true })).ids
    expect(await asOperator('098765')).toEqual([id])
    await db.insertInto('setting').values({ key: 'hideVin', value: 'true' }).execute()
    expect(await first('vin ending 098765')).toEqual([])
    expect(await asOperator('vin ending 098765')).toEqual([id])
    // Nor may a visitor learn that a whole VIN exists.
    for (const words of [
      'jthbk262x7a098765',
      'JTHBK262X7A098765',
      'chassis jthbk262x7a098765',
      'isuzu jthbk262x7a098765',
    ]) {
      // A VIN that no car has is left out of the search in the same way.
      const wrong = words.replace(/098765$/, '098766')
      expect([words, await first(words)]).toEqual([words, await first(wrong)])
      expect([words, (await search.suggest(words, { names: 3, cars: 3 })).cars]).toEqual([words, []])
    }
    expect(await first('number N80124')).toEqual([id])
    expect(await asOperator('jthbk262x7a098765')).toEqual([id])
    await db.deleteFrom('setting').where('key', '=', 'hideVin').execute()
  })

  it('sorts as the words ask in any language, unless an order is given', async () => {
    const { db } = database()
    const search = openSearch(db)
    const ids: string[] = []
    for (const [at, price] of ['$9,000', '$7,000', '$8,000'].entries())
      ids.push(
        (await addCar(db, { make: 'Daewoo', model: 'Tico', sellingPrice: price, mileage: 1000 * at, year: 2010 - at }))
          .id,
      )
    const [nine = '', seven = '', eight = ''] = ids
    const ask = async (words: string, sort?: 'newest') =>
      (await search.find({ words, state: 'all', limit: 5, sort })).ids
    for (const words of ['cheap tico', 'tico cheapest', '싼 티코', '티코 최저가', 'tico ar5as'])
      expect([words, await ask(words)]).toEqual([words, [seven, eight, nine]])
    expect(await ask('most expensive tico')).toEqual([nine, eight, seven])
    expect(await ask('tico lowest mileage')).toEqual([nine, seven, eight])
    expect(await ask('cheap tico', 'newest')).toEqual([eight, seven, nine])
    expect((await search.find({ words: 'cheap tico', state: 'all', limit: 1 })).meant).toBe('price')
  })

  it('finds drive, seats and engine given only in trim, text or form', async () => {
    const { db } = database()
    const search = openSearch(db)
    const quattro = await addCar(db, { make: 'Lancia', trim: '40 TDI quattro' })
    const two = await addCar(db, { make: 'Lancia', trim: '2.5T 2WD', seats: 11 })
    const written = await addCar(db, { make: 'Lancia', model: 'Delta', comment: '11인승 승합', engineCc: 2497 })
    const ask = async (words: string) =>
      new Set((await search.find({ words: `lancia ${words}`, state: 'all', limit: 5 })).ids)
    for (const words of ['콰트로', 'quattro', '4x4'])
      expect([words, await ask(words)]).toEqual([words, new Set([quattro.id])])
    expect(await ask('2wd')).toEqual(new Set([two.id]))
    for (const words of ['11 seater', '11인승', '١١ راكب'])
      expect([words, await ask(words)]).toEqual([words, new Set([two.id, written.id])])
    for (const words of ['2.5', '2500cc'])
      expect([words, await ask(words)]).toEqual([words, new Set([two.id, written.id])])
    expect(await ask('2.5 turbo')).toEqual(new Set([two.id]))
    const found = (words: string) => search.find({ words, state: 'all', limit: 5 })
    expect((await found('lancia 2.5')).unsaid).toBeUndefined()
    expect(await found('lancia 1.4')).toMatchObject({ ids: [quattro.id], unsaid: ['1.4'] })
    expect(await found('lancia 2.5 xyzzy')).toMatchObject({ total: 2, leftOut: ['xyzzy'] })
    expect(await ask('not 2.5')).toEqual(new Set([quattro.id]))
    expect(await found('lancia 1.4 2wd')).toMatchObject({ total: 0, nearest: { ids: [expect.any(String)] } })
    expect((await search.find({ filters: { make: ['lancia'], drive: ['awd'] }, state: 'all', limit: 5 })).ids).toEqual([
      quattro.id,
    ])
  })

  it('applies exceptions, and ranks cars with unknown values last', async () => {
    const { db } = database()
    const search = openSearch(db)
    const unknown = await addCar(db, { make: 'Saab' })
    await addCar(db, { make: 'Saab', color: 'White' })
    const red = await addCar(db, { make: 'Saab', color: 'Red', comment: 'sunroof' })
    const newest = await addCar(db, { make: 'Saab' })
    const ask = async (words: string) => (await search.find({ words, state: 'all', limit: 5 })).ids
    for (const words of ['saab not white', '흰색 말고 saab', 'saab غير ابيض'])
      expect([words, await ask(words)]).toEqual([words, [red.id, newest.id, unknown.id]])
    expect(await ask('saab without sunroof')).not.toContain(red.id)
    expect(await ask('cars except saab')).not.toContain(red.id)
  })

  it('finds ticked equipment first, then equipment in sellers’ text', async () => {
    const { db } = database()
    const search = openSearch(db)
    const make = 'Lancia'
    const ask = async (words: string) => (await search.find({ words: `lancia ${words}`, state: 'all', limit: 9 })).ids
    const written = await addCar(db, { make, comment: 'with sunroof' })
    expect(await ask('썬루프')).toEqual([written.id])
    const ticked = await addCar(db, { make, equipment: ['sunroof', 'abs'] })
    const other = await addCar(db, { make, equipment: ['abs'] })
    const full = await addCar(db, { make, equipment: equipmentItems.slice(0, 30) })
    const fuller = await addCar(db, { make, equipment: equipmentItems.slice(0, 40) })
    await addCar(db, { make })
    for (const words of ['sunroof', '썬루프', 'سن روف', 'с люком'])
      expect([words, await ask(words)]).toEqual([words, [ticked.id, written.id]])
    for (const words of ['without sunroof', '썬루프 없는', 'بدون فتحة سقف']) {
      const ids = await ask(words)
      expect([words, ids.includes(ticked.id), ids.includes(written.id), ids.slice(0, 3)]).toEqual([
        words,
        false,
        false,
        [fuller.id, full.id, other.id],
      ])
    }
    for (const words of ['full option', '풀옵션', 'فل كامل'])
      expect([words, await ask(words)]).toEqual([words, [fuller.id, full.id]])
    const { filters, counts, total } = await search.find({
      words: 'lancia',
      filters: { equipment: ['abs', 'sunroof'] },
      state: 'all',
      limit: 0,
      counts: true,
    })
    expect([total, filters.equipment, counts?.equipment.find(({ key }) => key === 'abs')?.cars]).toEqual([
      1,
      ['abs', 'sunroof'],
      1,
    ])
    const panoramic = await addCar(db, { make, equipment: ['panoramic-roof', 'around-view'] })
    expect((await ask('sunroof')).toSorted()).toEqual([panoramic.id, ticked.id, written.id].toSorted())
    expect((await ask('sunroof')).at(-1)).toBe(written.id)
    expect(await ask('without sunroof')).not.toContain(panoramic.id)
    expect(await ask('rear camera')).toContain(panoramic.id)
    expect(await ask('panoramic')).toEqual([panoramic.id])
  })

  it('answers a hundred different letters as fast as a few', async () => {
    const search = openSearch(database().db)
    const letters = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x0628 + (at % 30), 0x20)).join('')
    const started = performance.now()
    const { total, parts } = await search.find({ words: letters, state: 'all', limit: 5 })
    expect(total).toBe(0)
    expect(parts.length).toBeLessThanOrEqual(8)
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('answers concurrent searches with the data at the time of each', async () => {
    const { db } = database()
    const search = openSearch(db)
    const ask = async () => (await search.find({ filters: { make: ['volvo'] }, state: 'all', limit: 9 })).total
    for (let at = 1; at <= 5; at++) {
      const before = [ask(), ask()]
      await addCar(db, { make: 'Volvo' })
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([at, at, at])
      for (const total of await Promise.all(before)) expect(total).toBeGreaterThanOrEqual(at - 1)
    }
  })
})
