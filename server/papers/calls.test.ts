import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { equipmentItems } from '#app/features/base/equipment/choices.ts'
import { changeSellerNumbers } from '#app/features/base/operators/numbers/write.server.ts'
import { insertOperator } from '#app/features/base/operators/write.server.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import type { Paper } from '#app/features/shop/papers/paper.server.ts'
import { paperAddress, paperKinds } from '#app/features/shop/papers/rules.ts'
import { changeSellerOfCar } from '#app/features/stock/cars/seller/write.server.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { Destination } from '#app/features/stock/destinations/schema.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { languages } from '#app/i18n/languages.ts'
import { fullSheet } from '../../tests/cars.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { paperCalls } from './calls.ts'
import { drawPaper } from './draw.ts'

eachDatabase((database) => {
  let directory: string
  let services: Parameters<typeof paperCalls>[0]
  let calls: ReturnType<typeof paperCalls>
  let drawn: { paper: Paper; pictures: Buffer[] }[]
  const draw = async (paper: Paper, pictures: Buffer[]) => {
    drawn.push({ paper, pictures })
    return Buffer.from('%PDF')
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nuricar-papers-'))
    const log = { info: () => undefined, error: () => undefined }
    services = {
      db: database().db,
      media: await openDisk(directory),
      siteUrl: 'https://cars.example',
      log,
    } as unknown as typeof services
    await changeSettings(services.db, {
      whatsapp: '+821012345678',
      email: 'sales@example.com',
      phone: '+82 32 123 4567',
      languages: [...languages],
    })
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))
  beforeEach(() => {
    drawn = []
    calls = paperCalls(services, { draw })
  })
  const photo = async (red: number) => {
    const file = await sharp({
      create: { width: 800, height: 600, channels: 3, background: { r: red, g: 120, b: 130 } },
    })
      .jpeg()
      .toBuffer()
    return (await addPicture({ db: services.db, media: services.media }, file)).url
  }

  test('shows the page’s content in its language and is drawn once until it changes', async () => {
    const { id } = await addCar(services.db, {
      stockNumber: 'N90001',
      make: 'Hyundai',
      model: 'Avante',
      year: 2019,
      mileage: 62_000,
      sellingPrice: '9000',
      vin: 'KMHXX00XXKU000001',
      comment: '무사고',
    })
    const address = paperAddress(id, 'ar')
    const answers = await Promise.all([1, 2, 3].map(() => calls.request(address)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(drawn).toHaveLength(1)
    const headers = answers[0]?.headers
    expect(headers?.get('content-type')).toBe('application/pdf')
    expect(headers?.get('content-disposition')).toBe('inline; filename="N90001-Hyundai-Avante-2019.pdf"')
    expect(headers?.get('x-robots-tag')).toBe('noindex')
    const { paper } = drawn[0] ?? {}
    expect(paper).toMatchObject({
      dir: 'rtl',
      name: 'هيونداي إلنترا',
      year: '2019',
      price: [{ value: '$9,000', code: true }],
      state: null,
      address: `cars.example/ar/car/${id}`,
    })
    expect(paper?.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['62,000 كم', 'KMHXX00XXKU000001', 'أولسان، كوريا الجنوبية']),
    )
    expect(paper?.contacts.lines.map(({ value }) => value)).toEqual([
      '+82 10-1234-5678',
      '+82 32 123 4567',
      'sales@example.com',
    ])
    // The seller's text keeps its own direction.
    expect(paper?.comment).toMatchObject({ text: '무사고', dir: 'ltr' })

    const etag = headers?.get('etag') ?? ''
    expect((await calls.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await changeCar(services.db, id, { soldOut: true })
    expect((await calls.request(address, { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect(drawn[1]?.paper.state).toBe('تم البيع')
  })

  test('names the WhatsApp number of the car’s seller, but that of the site for a sold car', async () => {
    const kim = await insertOperator(services.db, { name: 'Kim', email: 'kim@example.com', hash: 'none' })
    await changeSellerNumbers(services.db, { [kim]: '+821099998888' }, kim)
    const [{ id }, { id: other }] = [
      await addCar(services.db, { make: 'Kia' }),
      await addCar(services.db, { make: 'Kia' }),
    ]
    await changeSellerOfCar(services.db, id, kim)
    const numberOf = async (car: string) => {
      drawn = []
      await calls.request(paperAddress(car, 'en'))
      return drawn[0]?.paper.contacts.lines[0]?.value
    }
    expect([await numberOf(id), await numberOf(other)]).toEqual(['+82 10-9999-8888', '+82 10-1234-5678'])
    await changeCar(services.db, id, { soldOut: true })
    expect(await numberOf(id)).toBe('+82 10-1234-5678')
  })

  test('shows the landed cost at a destination in the paper’s language, but not for a sold car or on the window sheet', async () => {
    const name = { en: 'Amman', ar: 'عمّان' }
    const freight = { stage: 'freight', per: 'fixed', amount: '1000', from: '2020-01-01' }
    const destination = Destination.parse({
      country: 'JO',
      currency: 'USD',
      ports: [{ key: 'amman', name }],
      lines: [freight],
    })
    await saveDestination(services.db, { country: 'JO', destination, by: null })
    const { id } = await addCar(services.db, { make: 'Kia', category: 'SUV', sellingPrice: '7400' })
    const facts = async (address: string) => {
      await calls.request(address)
      return drawn.at(-1)?.paper.facts.map(({ value }) => value) ?? []
    }
    expect((await facts(`${paperAddress(id, 'ar')}?to=jo-amman-roro`))[0]).toBe('≈ $8,400 واصلة إلى عمّان')
    expect((await facts(`${paperAddress(id, 'en')}?to=jo-amman`))[0]).toBe('≈ $8,400 to Amman')
    const plain = [
      `${paperAddress(id, 'ko')}?to=zz-x`,
      `${paperAddress(id, 'ru')}?to=<b>`,
      `${paperAddress(id, 'en', 'window')}?to=jo-amman`,
    ]
    for (const address of plain) expect((await facts(address)).join()).not.toContain('8,400')
    await changeCar(services.db, id, { soldOut: true })
    expect((await facts(`${paperAddress(id, 'en')}?to=jo-amman`)).join()).not.toContain('8,400')
    await saveDestination(services.db, { country: 'JO', destination: null, by: null })
  })

  test('limits drawing per address, but not cached papers', async () => {
    let left = 1
    const limited = paperCalls(services, {
      draw,
      limit: async () => (left-- > 0 ? undefined : new Response(null, { status: 429 })),
    })
    const [one, other] = [
      await addCar(services.db, { make: 'Kia' }),
      await addCar(services.db, { make: 'Kia', model: 'Ray' }),
    ]
    const statuses = []
    for (const { id } of [one, one, other, one]) statuses.push((await limited.request(paperAddress(id, 'en'))).status)
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  test('answers 404 to unknown cars and names, and leads from a language that is switched off to English', async () => {
    const { id } = await addCar(services.db, { make: 'Kia' })
    for (const file of [
      paperAddress('nothing', 'en'),
      `/papers/${id}.pdf`,
      `/papers/${id}-xx.pdf`,
      `/papers/${encodeURIComponent('\0')}-en.pdf`,
    ])
      expect([file, (await calls.request(file)).status]).toEqual([file, 404])
    await changeSettings(services.db, { languages: ['en', 'ko', 'ar'] })
    const moved = await calls.request(paperAddress(id, 'ru', 'window'))
    expect([moved.status, moved.headers.get('location')]).toEqual([302, paperAddress(id, 'en', 'window')])
    await changeSettings(services.db, { languages: [...languages] })
    expect((await calls.request(paperAddress(id, 'ru'))).status).toBe(200)
  })

  test('shows up to five own pictures and skips missing ones', async () => {
    const pictures = await Promise.all([10, 40, 70, 100, 130, 160].map(photo))
    const { id } = await addCar(services.db, {
      make: 'Kia',
      model: 'Ray',
      pictures: [...pictures.slice(0, 2), 'https://elsewhere.example/a.jpg', ...pictures.slice(2)],
    })
    await calls.request(paperAddress(id, 'en'))
    expect(drawn[0]?.pictures).toHaveLength(5)
    const lost = await addCar(services.db, {
      make: 'Kia',
      model: 'Lost',
      pictures: ['/pictures/00000000000000000000000000000001-1280.jpg', pictures[0] ?? ''],
    })
    expect((await calls.request(paperAddress(lost.id, 'en'))).status).toBe(200)
    expect(drawn[1]?.pictures).toHaveLength(1)
  })

  test('fits one A4 page, plus one for a condition sheet, and treats input as plain text', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5].map((n) => photo(n * 30)))
    const long = 'Donaudampfschifffahrt '.repeat(12).slice(0, 255).trim()
    const { id } = await addCar(services.db, {
      make: long,
      model: '#panic("x") $x$ *b* \\ ] } @label <tag> 모델 طراز',
      trim: long,
      year: 2019,
      mileage: 4_999_999,
      sellingPrice: long,
      fuelType: long,
      category: long,
      transmission: 'Automatic',
      drive: 'AWD',
      steering: 'Left',
      engineCc: 29_999,
      color: long,
      interiorColor: long,
      seats: 99,
      doors: 9,
      cylinders: 16,
      owners: 49,
      keys: 19,
      firstRegistration: '2019-04',
      vin: 'KMHXX00XXKU000001',
      comment: 'وصف السيارة #eval 무사고 '.repeat(38),
      equipment: [...equipmentItems],
      condition: fullSheet(pictures[0] ?? ''),
      pictures,
    })
    calls = paperCalls(services, { draw: drawPaper })
    for (const language of languages)
      for (const kind of paperKinds) {
        const answer = await calls.request(paperAddress(id, language, kind))
        const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
        expect([language, kind, pdf.slice(0, 5), /\/Count (\d+)/.exec(pdf)?.[1]]).toEqual([
          language,
          kind,
          '%PDF-',
          kind === 'sheet' ? '2' : '1',
        ])
        expect(pdf.length).toBeLessThan(600_000)
      }
  })
})
