import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compact } from '#app/features/base/catalogue/rules.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { parsePictureAddress, pictureFile, pictureWidths } from '#app/lib/picture-address.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { type ImportOptions, importFile } from './run.server.ts'
import { reportText } from './shared/report.ts'
import type { Checkpoint } from './shared/schema.ts'

const header = 'row_id,manufacturer,model,fuel_type,form_year,mileage_km,price_manwon'
const rows = [
  'M1,현대,아반떼 (CN7),가솔린,2021,31000.0,1650.0',
  'M2,기아,쏘렌토 4세대,디젤,2022,22000.0,9999.0',
  'M3,현대,포터 II,경유,2019,90000,20000000000',
]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function file(...lines: string[]): Promise<string> {
  const path = join(folder, `${made++}.csv`)
  await writeFile(path, lines.join('\n'))
  return path
}

eachDatabase((database) => {
  const run = async (path: string, options: Partial<ImportOptions> = {}) =>
    importFile(
      { db: database().db, media: await openDisk(join(folder, 'media')), seal },
      { path, source: 'made up', rates: {}, ...options },
    )
  const cars = async () => (await listCars(database().db, { state: 'all', limit: 100 })).cars
  const counts = ({ added, changed, unchanged, refused }: Awaited<ReturnType<typeof run>>) => [
    added,
    changed,
    unchanged,
    refused.count,
  ]

  beforeEach(async () => {
    await database().db.deleteFrom('car_listing').execute()
    await database().db.deleteFrom('draft').execute()
  })

  describe('an import', () => {
    it('adds the rows, the first as the newest car, each with its own stock number', async () => {
      expect(counts(await run(await file(header, ...rows)))).toEqual([3, 0, 0, 0])
      const found = await cars()
      expect(found.map(({ make, model, category }) => [make, model, category])).toEqual([
        ['Hyundai', 'Avante', 'Sedan'],
        ['Kia', 'Sorento', 'SUV'],
        ['Hyundai', 'Porter', 'Truck'],
      ])
      expect(found[0]).toMatchObject({
        sellingPrice: '16,500,000 KRW',
        priceCurrency: 'KRW',
        priceUsd: 11_956.52,
        mileage: 31000,
        soldOut: false,
      })
      expect(new Set(found.map(({ stockNumber }) => stockNumber)).size).toBe(3)
    })

    it('makes cars searchable by any name and by stock number', async () => {
      await run(await file(header, ...rows))
      const [newest] = await cars()
      for (const query of ['Elantra', '현대 아반떼', 'هيونداي النترا', newest?.stockNumber]) {
        expect((await openSearch(database().db).find({ words: query, state: 'all', limit: 9 })).ids).toEqual([
          newest?.id,
        ])
      }
    })

    it('adds and changes nothing the second time', async () => {
      const path = await file(header, ...rows)
      await run(path)
      const before = await cars()
      expect(counts(await run(path))).toEqual([0, 0, 3, 0])
      expect(await cars()).toEqual(before)
    })

    it('changes only fields that differ in the file, and keeps additions by operators', async () => {
      await run(await file(header, ...rows))
      const [first] = await cars()
      await changeCar(database().db, first?.id ?? '', { comment: 'Seen and driven', category: 'Coupe', soldOut: true })
      const report = await run(await file(header, rows[0]?.replace('31000.0', '32000') ?? '', ...rows.slice(1)))
      expect(counts(report)).toEqual([0, 1, 2, 0])
      const [changed] = await cars()
      expect(changed).toMatchObject({
        id: first?.id,
        stockNumber: first?.stockNumber,
        mileage: 32000,
        comment: 'Seen and driven',
        category: 'Coupe',
        soldOut: true,
        createdAt: first?.createdAt,
      })
    })

    it('continues where another stopped: same cars, same order, and a report on the whole', async () => {
      const many = Array.from(
        { length: 1200 },
        (_, at) => `R${at},현대,아반떼,가솔린,2021,${at % 7 === 0 ? 'far' : 1000 + at},1650.0`,
      )
      const path = await file(
        header,
        ...many.slice(0, 700),
        'R3,현대',
        many[5] ?? '',
        ...many.slice(700),
        many[690] ?? '',
      )
      const whole = await run(path)
      const ordered = async () => (await cars()).map(({ mileage }) => mileage)
      const wanted = await ordered()
      await database().db.deleteFrom('car_listing').execute()
      let kept: Checkpoint | undefined
      const broken = run(path, {
        onProgress: async (_rows, _done, far) => {
          if (kept) throw new Error('the process ends')
          kept = JSON.parse(JSON.stringify(far())) as Checkpoint
        },
      })
      await expect(broken).rejects.toThrow('the process ends')
      const { seconds, ...report } = await run(path, { far: kept })
      expect(seconds).toBeGreaterThan(kept?.report.seconds ?? 0)
      // The batch after the last recorded progress has been imported already.
      expect(report.added + report.unchanged).toBe(whole.added)
      expect(report.unchanged).toBe(500)
      expect(report).toEqual({ ...whole, seconds: undefined, added: report.added, unchanged: report.unchanged })
      expect(await ordered()).toEqual(wanted)
    })

    it('reports in a dry run what it would do, without writing', async () => {
      const path = await file(header, ...rows)
      expect(counts(await run(path, { dryRun: true }))).toEqual([3, 0, 0, 0])
      expect(await cars()).toEqual([])
      await run(path)
      expect(counts(await run(path, { dryRun: true }))).toEqual([0, 0, 3, 0])
    })

    it('refuses a bad row with its line and reason, and imports the others', async () => {
      const refused: string[] = []
      const report = await run(
        await file(header, rows[0] ?? '', 'M4,현대', header, 'M5,,,가솔린,2020,1,', rows[1] ?? '', rows[0] ?? ''),
        {
          onRefused: (line, { text }) => refused.push(`${line}: ${text}`),
        },
      )
      expect(counts(report)).toEqual([2, 0, 0, 3])
      expect(refused).toEqual([
        '3: has 2 cells, but the header has 7',
        '5: no usable data: no make, model, title, price, comment or picture',
        '7: its id M1 is already used in line 2',
      ])
      expect(report.notes.map(({ text, count, examples }) => [text, count, examples[0]?.line])).toEqual([
        ['repeats the column names', 1, 4],
        ['the price was left out: it is a placeholder', 1, 6],
      ])
    })

    it('notes the sums of a sheet, and refuses none', async () => {
      const report = await run(await file('관리번호,차명,연식,판매가(만원)', '1,기아 K5,2020,1340', '합계,1대,,1340'))
      expect(counts(report)).toEqual([1, 0, 0, 0])
      expect(report.notes.find(({ code }) => code === 'totalRow')?.examples).toEqual([{ line: 3, value: undefined }])
    })

    it('reports by line which row another one repeats', async () => {
      const report = await run(await file('id,make,model,year', '1,Kia,K5,2020', '2,Kia,K5,2020'))
      expect(report.notes).toMatchObject([{ code: 'sameAsRow', examples: [{ line: 3, value: 2 }] }])
      expect(reportText(report, { dryRun: false })).toContain(
        '1 × identical to another row except for its id (line 3: line 2)',
      )
    })

    it('recognises rows without an id by their content, also repeated ones', async () => {
      const path = await file('make,model,year', 'Kia,K5,2020', 'Kia,K5,2020', 'Kia,K7,2019')
      expect(counts(await run(path))).toEqual([3, 0, 0, 0])
      expect(counts(await run(path))).toEqual([0, 0, 3, 0])
      expect(counts(await run(await file('make,model,year', 'Kia,K7,2019', 'Kia,K5,2020')))).toEqual([0, 0, 2, 0])
    })

    it('gives a car a new stock number if its own is taken', async () => {
      const theirs = await addCar(database().db, { make: 'Kia', stockNumber: 'S-7' })
      const path = await file('id,make,model,stock no', '1,Kia,K5,S-7', '2,Kia,K7,S-8', '3,Kia,K9,S-8')
      const report = await run(path)
      expect(report.notes).toMatchObject([
        {
          count: 2,
          examples: [
            { line: 2, value: 'S-7' },
            { line: 4, value: 'S-8' },
          ],
        },
      ])
      const numbers = (await cars())
        .filter(({ id }) => id !== theirs.id)
        .map(({ model, stockNumber }) => [model, stockNumber])
      expect(numbers).toContainEqual(['K7', 'S-8'])
      expect(new Set(numbers.map(([, number]) => number)).size).toBe(3)
      expect(counts(await run(path))).toEqual([0, 0, 3, 0])
    })

    it('keeps times of the file, and the order of rows without one', async () => {
      await run(await file('id,make,date', '1,Kia,2024-05-01', '2,Audi,2025-05-01', '3,BMW,2999-01-01', '4,Ford,'))
      expect((await cars()).map(({ make }) => make)).toEqual(['BMW', 'Ford', 'Audi', 'Kia'])
    })

    it('is refused with a question for each missing unit, until answered', async () => {
      const path = await file('id,make,price,mileage', '1,Kia,5000,31000', '2,Kia,6500,42000')
      await expect(run(path)).rejects.toThrow(
        /^The column "price" has no currency \(5000, 6500\)\..*--currency.*\nThe column "mileage" does not say .* \(31000, 42000\)\..*--distance/,
      )
      await expect(run(path, { dryRun: true, currency: 'SAR' })).rejects.toThrow(/^The column "mileage"/)
      expect(await cars()).toEqual([])
      await run(path, { currency: 'SAR', distance: 'mi' })
      expect(await cars()).toMatchObject([
        { sellingPrice: '5,000 SAR', mileage: 49890 },
        { sellingPrice: '6,500 SAR', mileage: 67592 },
      ])
    })

    it('omits values of unknown unit with a note', async () => {
      const report = await run(await file('id,make,price,mileage', '1,Kia,5000,31000', '2,Kia,$6500,42000 km'), {
        currency: 'none',
        distance: 'none',
      })
      expect(await cars()).toMatchObject([
        { sellingPrice: null, mileage: null },
        { sellingPrice: '6500', mileage: 42000 },
      ])
      expect(report.notes.map(({ code, count }) => [code, count])).toEqual([
        ['mileageNoUnit', 1],
        ['priceNoCurrency', 1],
      ])
    })

    it('recognises rows although a counting column has shifted, and notices repeats', async () => {
      await run(await file(',make,model,year', '0,Kia,K5,2020', '1,Kia,K7,2019'))
      const report = await run(
        await file(',make,model,year', '0,Audi,A6,2018', '1,Kia,K5,2020', '2,Kia,K7,2019', '3,Kia,K7,2019'),
      )
      expect(counts(report)).toEqual([2, 0, 2, 0])
      expect(report.notes).toMatchObject([{ code: 'sameAsRow', examples: [{ line: 5, value: 4 }] }])
    })

    it('keeps cars with equally masked VINs apart', async () => {
      const report = await run(
        await file('make,model,vin', 'Kia,K5,KNAGT41******', 'Kia,K7,KNAGT41******', 'Kia,K8,KNAG0000000000000'),
      )
      expect(counts(report)).toEqual([3, 0, 0, 0])
      expect((await cars()).map(({ vin }) => vin)).toEqual([null, null, null])
    })

    it('is refused if no column is recognised', async () => {
      await expect(run(await file('a,b', '1,2'))).rejects.toThrow('No known columns: a, b.')
    })

    it('reports in few lines, doubtful items first', async () => {
      const report = await run(await file('id,make,model,price,region', '1,Wanderer,W 24,5000,', '2,Kia,K5,0,'), {
        currency: 'EUR',
        rates: { EUR: 1.1 },
      })
      const text = reportText(report, { dryRun: false })
      expect(text).toContain('added 2 · changed 0 · unchanged 0 · refused 0')
      expect(text).toContain('Not used: region')
      expect(text).toMatch(
        /^Warnings:\n {2}prices in EUR were converted to US dollars \(1 US dollar = 0.909091 EUR\)\n {2}1 × /,
      )
      expect(text).toContain('1 × the make is not in the catalogue; kept as written (line 2: Wanderer)')
    })
  })

  describe('a weekly sheet', () => {
    const columns = 'make,model,year,mileage_km,price_usd,color'
    const sheet = [
      'Kia,K5,2019,50000,9000,White',
      'Kia,K5,2019,50300,9500,Black',
      'Hyundai,Sonata,2018,80000,8000,Grey',
    ]

    it('without ids does not double the stock if prices and mileages have changed', async () => {
      expect(counts(await run(await file(columns, ...sheet)))).toEqual([3, 0, 0, 0])
      const again = [
        'Hyundai,Sonata,2018,80120,7800,Grey',
        'Kia,K5,2019,50010,8700,White',
        'Kia,K5,2019,50300,9500,Black',
        'Kia,K8,2023,9000,30000,Black',
      ]
      const report = await run(await file(columns, ...again))
      expect(counts(report)).toEqual([1, 2, 1, 0])
      expect(report.notes).toMatchObject([{ code: 'sameAsCar', count: 2 }])
      expect(
        (await cars()).map(({ model, mileage, sellingPrice }) => `${model} ${mileage} ${sellingPrice}`).sort(),
      ).toEqual(['K5 50010 8700', 'K5 50300 9500', 'K8 9000 30000', 'Sonata 80120 7800'])
      expect(counts(await run(await file(columns, ...again)))).toEqual([0, 0, 4, 0])
    })

    it('adds a car that only looks similar', async () => {
      await run(await file(columns, ...sheet))
      expect(
        counts(await run(await file(columns, ...sheet, 'Kia,K5,2019,50200,9000,Red', 'Kia,K5,2019,52000,9000,White'))),
      ).toEqual([2, 0, 3, 0])
    })

    it('keeps the same cars when it gets plates, which are their ids', async () => {
      await run(await file(columns, ...sheet))
      const plated = (mileage: number) => [
        `${columns},차량번호`,
        `Kia,K5,2019,${mileage},9000,White,12가3401`,
        'Kia,K5,2019,50300,9500,Black,34나5602',
      ]
      // The plates go into the ledgers.
      expect(counts(await run(await file(...plated(50_000))))).toEqual([0, 2, 0, 0])
      expect(counts(await run(await file(...plated(50_000))))).toEqual([0, 0, 2, 0])
      expect(counts(await run(await file(...plated(61_000))))).toEqual([0, 1, 1, 0])
      expect(await cars()).toHaveLength(3)
    })

    it('has rows that look like a car of the site asked about', async () => {
      await addCar(database().db, { make: 'Kia', model: 'K5', year: 2019, mileage: 50_000, stockNumber: 'H-1' })
      const path = await file(columns, ...sheet)
      const report = await run(path)
      expect(counts(report)).toEqual([2, 0, 0, 1])
      expect(report.refused.first).toMatchObject([
        { line: 2, reason: { code: 'looksLike', values: { number: 'H-1' } } },
      ])
      expect(counts(await run(path, { similar: 'same', dryRun: true })).slice(3)).toEqual([0])
      expect(counts(await run(path, { similar: 'same' }))).toEqual([0, 1, 2, 0])
      expect((await cars()).find(({ stockNumber }) => stockNumber === 'H-1')).toMatchObject({
        sellingPrice: '9000',
        color: 'White',
      })
      expect(counts(await run(path))).toEqual([0, 0, 3, 0])
      expect(counts(await run(path, { source: 'another' }))).toEqual([0, 0, 0, 3])
      expect(counts(await run(path, { source: 'another', similar: 'add' }))).toEqual([3, 0, 0, 0])
    })

    it('makes new cars that are not public drafts, and takes others off sale only after an answer', async () => {
      await run(await file('id,make,model,visible', 'V1,Kia,K5,TRUE'))
      const path = await file('id,make,model,visible', 'V1,Kia,K5,FALSE', 'V2,Kia,K8,FALSE', 'V3,Kia,K9,TRUE')
      const asked = await run(path, { dryRun: true })
      expect([asked.changed, asked.conflicts?.first[0]?.cells]).toMatchObject([
        0,
        [{ field: 'visible', from: true, to: false }],
      ])
      const report = await run(path, { conflicts: { all: 'file' } })
      expect([report.added, report.changed, report.drafted]).toEqual([1, 1, 1])
      expect(report.notes.map(({ code, examples }) => [code, examples[0]?.line])).toEqual([
        ['hiddenSold', 2],
        ['hiddenDraft', 3],
      ])
      expect(await cars()).toMatchObject([
        { model: 'K9', soldOut: false },
        { model: 'K5', soldOut: true },
      ])
      expect(await run(path)).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
      expect(
        await run(await file('id,make,model,visible', 'V1,Kia,K5,FALSE', 'V2,Kia,K8,TRUE', 'V3,Kia,K9,TRUE')),
      ).toMatchObject({
        refused: { first: [{ line: 3, reason: { code: 'draftWaits' } }] },
      })
    })

    it('puts no car on sale whose status is unknown, and leaves it as it is', async () => {
      const path = await file(
        'id,make,model,상태',
        'S1,Kia,K5,예약',
        'S2,Kia,K7,예약',
        'S3,Kia,K8,상품화중',
        'S4,Kia,K9,상품화중',
        'S5,Kia,Ray,상품화중',
      )
      await run(await file('id,make,model', 'S5,Kia,Ray'))
      const report = await run(path, { gone: 'sell' })
      expect(counts(report)).toEqual([2, 0, 0, 3])
      expect(report.refused.first[0]).toMatchObject({
        line: 4,
        reason: { code: 'statusUnknown', values: { word: '상품화중' } },
      })
      expect(
        (await cars()).map(({ model, reservedUntil, soldOut }) => [model, reservedUntil !== null, soldOut]).sort(),
      ).toEqual([
        ['K5', true, false],
        ['K7', true, false],
        ['Ray', false, false],
      ])
      expect(await run(path, { words: { [compact('상품화중')]: 'draft' } })).toMatchObject({
        drafted: 2,
        changed: 0,
        conflicts: { open: 1 },
      })
    })

    it('without a line of column names is read by its cells', async () => {
      const { added, columns } = await run(await file('Kia,K5,2019,50000', 'Kia,K8,2020,40000'))
      expect([added, Object.keys(columns.fields), columns.unused]).toEqual([2, ['make', 'model', 'year'], ['#4']])
    })
  })

  describe('pictures', () => {
    const picture = (color: string) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
        .jpeg()
        .toBuffer()

    it('have the sizes of the car’s first picture before the car is public', async () => {
      const from = await mkdtemp(join(folder, 'pictures-'))
      const large = (background: string) =>
        sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
          .jpeg()
          .toBuffer()
      await writeFile(join(from, 'W1-1.jpg'), await large('orange'))
      await writeFile(join(from, 'W1-2.jpg'), await large('purple'))
      await run(await file('id,make', 'W1,Kia'), { pictures: from })
      const media = await openDisk(join(folder, 'media'))
      const [car] = await cars()
      const widthsOf = async (address = '') => {
        const { id } = parsePictureAddress(address) ?? { id: '' }
        const there = await Promise.all(pictureWidths.map((width) => media.has(pictureFile(id, width, 'avif'))))
        return pictureWidths.filter((_, at) => there[at])
      }
      expect(await widthsOf(car?.pictures[0])).toEqual([320, 640, 960, 1280])
      expect(await widthsOf(car?.pictures[1])).toEqual([])
    })

    it('come from a folder by name or by id, with a note for each failure', async () => {
      const from = await mkdtemp(join(folder, 'pictures-'))
      await writeFile(join(from, 'P1-1.jpg'), await picture('red'))
      await writeFile(join(from, 'P1-2.jpg'), await picture('green'))
      await mkdir(join(from, 'P2'))
      await writeFile(join(from, 'P2', 'front.jpg'), await picture('blue'))
      await writeFile(join(from, 'broken.jpg'), 'no picture')
      const path = await file('id,make,photos', 'P1,Kia,', 'P2,Audi,', 'P3,BMW,p1-2.JPG|missing.jpg|broken.jpg')
      const report = await run(path, { pictures: from })
      expect(report.pictures).toBe(4)
      expect(report.notes.map(({ count, examples, code, why }) => [count, examples[0]?.line, code, why?.code])).toEqual(
        [
          [1, 4, 'pictureNotInFolder', undefined],
          [1, 4, 'pictureNotTaken', 'upload.unsupported'],
        ],
      )
      const [first, second, third] = await cars()
      expect([first?.pictures.length, second?.pictures.length, third?.pictures.length]).toEqual([2, 1, 1])
      expect(third?.pictures[0]).toBe(first?.pictures[1])
      expect(counts(await run(path, { pictures: from }))).toEqual([0, 0, 3, 0])
    })

    it('in a folder from a Mac, which decomposes letters, are found by name and id', async () => {
      const from = await mkdtemp(join(folder, 'pictures-'))
      await writeFile(join(from, '기아-é.jpg'.normalize('NFD')), await picture('red'))
      await writeFile(join(from, '차1.jpg'.normalize('NFD')), await picture('blue'))
      const report = await run(await file('id,make,photos', 'P1,Kia,기아-é.jpg', '차1,Kia,'), { pictures: from })
      expect([report.pictures, report.notes]).toEqual([2, []])
    })

    it('of a car that has some are replaced only on request', async () => {
      const from = await mkdtemp(join(folder, 'pictures-'))
      await writeFile(join(from, 'Q1.jpg'), await picture('red'))
      const path = await file('id,make', 'Q1,Kia')
      await run(path, { pictures: from })
      const [car] = await cars()
      await changeCar(database().db, car?.id ?? '', { pictures: ['https://pictures.example/1.jpg'] })
      expect(counts(await run(path, { pictures: from }))).toEqual([0, 0, 1, 0])
      expect(counts(await run(path, { pictures: from, refreshPictures: true }))).toEqual([0, 1, 0, 0])
      expect((await cars())[0]?.pictures).toEqual(car?.pictures)
    })

    it('in a private network become a note, and the car is imported', async () => {
      const report = await run(await file('id,make,photos', '1,Kia,http://127.0.0.1:9/a.jpg'))
      expect(counts(report)).toEqual([1, 0, 0, 0])
      expect(report.notes[0]).toMatchObject({ code: 'pictureNotTaken', why: { code: 'privateNetwork' } })
      expect(report.notes[0]?.text).toContain('private network')
    })

    it('need an existing folder', async () => {
      await expect(run(await file('id,make', '1,Kia'), { pictures: join(folder, 'none') })).rejects.toThrow(
        'There is no picture folder',
      )
    })
  })
})
