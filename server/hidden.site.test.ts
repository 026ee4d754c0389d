import { join } from 'node:path'
import XLSX from '@e965/xlsx'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowCosts } from '#app/features/base/operators/write.server.ts'
import { findLeft, removeOrphans } from '#app/features/desk/bin/write.server.ts'
import { addDeal, changeDeal } from '#app/features/desk/deals/write.server.ts'
import { changeDraftLedger } from '#app/features/stock/ledger/write.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { addressIn } from '#app/i18n/address.ts'
import { languages } from '#app/i18n/languages.ts'
import { masterFile, pictureFile, pictureFormats, pictureWidths } from '#app/lib/picture-address.ts'
import type { Page } from '#server/page.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../tests/built-site.ts'

const id = 'hidden-draft'
const word = 'Zorblatt'
const photo = 'fedcba9876543210fedcba9876543210'
const values = {
  make: 'Kia',
  model: word,
  year: '2021',
  sellingPrice: '$7,654,321',
  vin: 'KNAQWX',
  comment: `${word}, not for sale yet`,
}
const ledger = {
  plate: '98허7531',
  place: 'Row Quixmoor',
  note: 'pay the broker',
  costs: [{ id: 'a', kind: 'purchase', amount: 13_579_246, supplier: 'Auction Brindlewick' }],
}
const ledgerSecrets = ['98허7531', 'Quixmoor', 'pay the broker', '13579246', '13,579,246', 'Brindlewick']
const deal = { buyer: 'Omar Fennimore', whatsapp: '+962790000042', port: 'Port Galoshes', note: 'wants winter tyres' }
const dealPrice = 3_917
const dealSecrets = ['Fennimore', '790000042', 'Galoshes', 'winter tyres', '3917', '3,917']
// What an imported workbook does not show, or does not publish.
const sheet = [
  ['stock number', 'make', 'model', 'year', 'mileage_km', 'price_usd', 'description', 'floor', '비고', 'status'],
  [
    'W-1',
    'Kia',
    'K5',
    '2019',
    '52000',
    '9000',
    'Openly described',
    'floor Blorptide',
    'bottom Grumzle 8100',
    'available',
  ],
  ['W-2', 'Kia', 'Vexquill', '2020', '31000', '61234', 'Hidden by a filter', '', '', 'available'],
  ['W-3', 'Kia', 'Snarfbank', '2021', '21000', '51234', 'Not published', '', '', 'draft'],
]
const sheetSecrets = [
  'Blorptide',
  'Grumzle',
  'Vexquill',
  'Hidden by a filter',
  '61,234',
  '61234',
  'Snarfbank',
  'Not published',
  '51,234',
  '51234',
]
const secrets = [
  ...ledgerSecrets,
  ...dealSecrets,
  ...sheetSecrets,
  'Wibblecrank',
  'not for sale yet',
  '7,654,321',
  '7654321',
  'KNAQWX',
  photo,
]

type Documented = { paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }> }

async function importSheet(): Promise<string> {
  const cells = XLSX.utils.aoa_to_sheet(sheet)
  cells['!rows'] = [{}, {}, { hidden: true }]
  cells['!cols'] = sheet[0]?.map((name) => ({ hidden: name === 'floor' })) ?? []
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, cells, 'Stock')
  const cookie = await site.addOperator({
    email: 'importer@example.com',
    name: 'Importer',
    password: 'a long password of the importer',
  })
  const headers = { cookie, origin: siteUrl, 'content-type': 'application/octet-stream' }
  const body = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer<ArrayBuffer>
  const sent = await site.request('/api/import/file?name=stock.xlsx', { method: 'POST', headers, body })
  const { file } = (await sent.json()) as { file: { id: string } }
  expect((await site.send('POST', '/api/import', { file: file.id, dryRun: false })).status).toBe(202)
  type State = { job: { state: string; report?: { added: number; drafted?: number; hidden?: number } } }
  const state = async () => (await (await site.send('GET', '/api/import')).json()) as State
  await expect.poll(async () => (await state()).job.state, { timeout: 20_000 }).toBe('done')
  expect((await state()).job.report).toMatchObject({ added: 1, drafted: 1, hidden: 1 })
  return (await site.listCars()).find(({ stockNumber }) => stockNumber === 'W-1')?.id ?? ''
}

let site: BuiltSite
let imported: string
let car: string
let pages: Page[]
/** The text of an answer. A stream of events never ends, so only what it has at first is read. */
async function textOf(path: string): Promise<string> {
  const answer = await site.get(path)
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  const reader = answer.body?.getReader()
  const first = await Promise.race([
    reader?.read(),
    new Promise<undefined>((resolve) => setTimeout(resolve, 300, undefined)),
  ])
  await reader?.cancel()
  return first?.value ? new TextDecoder().decode(first.value) : ''
}
beforeAll(async () => {
  site = await openBuiltSite()
  pages = ((await import(join(import.meta.dirname, '../build/server/index.js'))) as typeof import('#server/app.ts'))
    .pages
})
afterAll(() => site?.close())

/** Every public address, with the ids and words of the hidden things in place of each variable part. */
async function listAddresses(): Promise<string[]> {
  const { paths } = JSON.parse(await textOf('/api/openapi.json')) as Documented
  const calls = Object.entries(paths).flatMap(([pattern, { get }]) => {
    const paths = [id, car, imported].map((part) => pattern.replace(/\{\w+\}/g, part))
    const queries = (get?.parameters ?? [])
      .filter((one) => one.in === 'query')
      .flatMap(({ name }) => [word, ledger.plate].map((said) => `${paths[0]}?${name}=${encodeURIComponent(said)}`))
    return get ? [...paths, ...queries] : []
  })
  const open = pages.filter(({ access }) => !access)
  const shown = [id, word, car, imported, ledger.plate].flatMap((part) =>
    open.map(({ pattern }) => pattern.replace(/:\w+\??/g, encodeURIComponent(part))),
  )
  const maps = [...(await textOf('/robots.txt')).matchAll(/^Sitemap: (.*)$/gm)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const listed = (await Promise.all(maps.map(textOf))).flatMap((map) =>
    [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  )
  const linked = [...(await textOf('/')).matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  return [
    ...new Set([
      ...calls,
      ...shown.flatMap((path) => [`${path}.data`, ...languages.map((language) => addressIn(path, language))]),
      ...maps,
      ...listed,
      ...linked,
      '/feeds/meta.csv',
      '/feeds/cars.atom',
    ]),
  ]
}

/** A photo taken off a car and one that was edited, after the clean-up. Returns their ids. */
async function removePhotos(): Promise<string[]> {
  const photos = await Promise.all(
    ['#a01010', '#10a010'].map(async (background) =>
      addPicture(
        site.services,
        await sharp({ create: { width: 640, height: 400, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ),
  )
  const [off, edited] = photos.map((one) => one.id)
  expect((await site.send('PUT', `/api/cars/${car}`, { pictures: photos.map(({ url }) => url) })).status).toBe(200)
  for (const { url } of photos) expect((await site.get(url)).status).toBe(200)
  const { url } = (await (await site.send('POST', `/api/pictures/${edited}/edits`, { rotate: 90 })).json()) as {
    url: string
  }
  expect((await site.send('PUT', `/api/cars/${car}`, { pictures: [url] })).status).toBe(200)
  await findLeft(site.services.db, new Date(Date.now() + 61 * 60_000))
  await removeOrphans(site.services)
  expect((await site.get(url)).status).toBe(200)
  return [off ?? '', edited ?? '']
}

/** A file with costs and plates that waits to be imported. Returns its id. */
async function addWaitingImport(): Promise<string> {
  const table = 'make,model,차량번호,매입가(만원)\nKia,Waiting Quorple,77나4242,86420\n'
  const headers = { cookie: site.cookie, origin: 'http://localhost:3000', 'content-type': 'application/octet-stream' }
  const sent = await site.request('/api/import/file?name=stock.csv', { method: 'POST', headers, body: table })
  expect(sent.status).toBe(200)
  return ((await sent.json()) as { file: { id: string } }).file.id
}
const waitingSecrets = ['Quorple', '77나4242', '86420']

test('no public page, feed, sitemap or API answer has anything of a draft, a ledger, a deal, a removed photo or what an imported file keeps private', async () => {
  car = await site.addCar({ make: 'Kia', model: 'Morning', sellingPrice: '$4,321' })
  await allowCosts(site.services.db, true)
  expect((await site.send('PUT', `/api/cars/${car}/ledger`, ledger)).status).toBe(200)
  expect(
    (await site.send('PUT', `/api/drafts/${id}`, { values, pictures: [`/pictures/${photo}-640.jpg`] })).status,
  ).toBe(200)
  await changeDraftLedger(site.services.db, site.services.seal, id, { note: 'sold to Wibblecrank' }, { by: 'x' })
  expect(
    (await site.send('POST', '/api/drafts/batch', { ids: [id], action: 'schedule', at: '2099-01-01T00:00:00Z' }))
      .status,
  ).toBe(200)
  const { db, seal } = site.services
  const operator = await site.services.auth.findOperator(new Headers({ cookie: site.cookie }))
  const owner = { id: operator?.id ?? '', role: 'owner' } as const
  const dealId = await addDeal(db, [car], owner)
  await changeDeal({ db, seal }, dealId, { ...deal, prices: { [car]: dealPrice } }, owner)
  imported = await importSheet()
  const [removed, waiting] = [await removePhotos(), await addWaitingImport()]
  secrets.push(...removed, ...waitingSecrets, waiting)
  const addresses = await listAddresses()
  expect(addresses.length).toBeGreaterThan(200)
  for (const path of addresses) {
    const text = await textOf(path)
    // Pages and answers repeat the words of a search.
    const unasked = path.includes(encodeURIComponent(ledger.plate))
      ? secrets.filter((one) => one !== ledger.plate)
      : secrets
    expect([path, unasked.filter((secret) => text.includes(secret))]).toEqual([path, []])
  }
  const names = removed.flatMap((id) => [
    masterFile(id),
    ...pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureFile(id, width, format))),
  ])
  for (const name of [...names, `import-${waiting}`])
    for (const folder of ['pictures', 'files', 'originals', 'papers', 'tmp', 'assets'])
      expect((await site.get(`/${folder}/${name}`)).status).toBe(404)
  // What a public bucket would show.
  for await (const { name } of site.services.media.list()) {
    expect(removed.filter((id) => name.includes(id))).toEqual([])
    const bytes = name.startsWith('import-') ? await site.services.media.read(name) : undefined
    expect(waitingSecrets.filter((secret) => bytes?.includes(secret))).toEqual([])
  }
  expect(await (await site.send('GET', '/api/import')).text()).toContain(waiting)
  expect(await (await site.send('GET', `/api/drafts/${id}`)).text()).toContain('not for sale yet')
  const ledgers = await (await site.send('GET', '/api/ledger.csv')).text()
  expect(ledgers).toContain('pay the broker')
  expect(ledgers).toContain('Grumzle')
  expect(ledgers).not.toContain('Blorptide')
  expect(await (await site.request(`/deals/${dealId}`, { headers: { cookie: site.cookie } })).text()).toContain(
    'Fennimore',
  )
  const earnings = ['/earnings', '/api/earnings.csv?of=2026', '/api/earnings.xlsx?of=2026']
  for (const path of [`/deals/${dealId}`, '/deals', `/detail/${car}/deal`, ...earnings])
    expect([path, [302, 401].includes((await site.get(path)).status)]).toEqual([path, true])
  expect(await textOf(`/api/cars/${imported}`)).toContain('Openly described')
}, 120_000)
