import { expect, it } from 'vitest'
import { matchColumns } from './columns.ts'
import { readRow } from './rules.ts'

/** What a car of a file carries for the public, for its ledger, and what was noted. */
function read(cells: Record<string, string>, currency?: string) {
  const [names, row] = [Object.keys(cells), Object.values(cells)]
  const car = readRow(
    matchColumns(['제조사', '모델', ...names], {}, [['기아', 'K5', ...row]]),
    ['기아', 'K5', ...row],
    { currency, rates: {} },
  )
  if ('refused' in car) throw new Error(car.refused.text)
  return { ledger: car.ledger, parts: car.costParts, carries: car.carries, notes: car.notes.map(({ code }) => code) }
}

it.each<[Record<string, string>, object]>([
  [{ '매입가(만원)': '1,250' }, { purchase: 12_500_000 }],
  [{ 매입가: '1,250만원' }, { purchase: 12_500_000 }],
  [{ 매입가: '12,500,000' }, { purchase: 12_500_000 }],
  [
    { 'Purchase price (KRW)': '12500000', 'Repair cost, KRW': '350000' },
    { purchase: 12_500_000, repairs: 350_000 },
  ],
  [{ 'Price (KRW)': '16,500,000', 'Purchase price': '12500000' }, { purchase: 12_500_000 }],
  [{ Price: '$9,000', Cost: '₩9,500,000' }, { purchase: 9_500_000 }],
  [
    { '탁송비(원)': '80000', '수수료(원)': '0' },
    { transport: 80_000, fees: 0 },
  ],
  [
    { '수리비(만원)': '35만', '매입가(만원)': '1억 2,500만원' },
    { repairs: 350_000, purchase: 125_000_000 },
  ],
  [{ 수리비: '5만' }, { repairs: 50_000 }],
  [{ currency: 'KRW', price: '16,500,000', 'Purchase price': '12500000' }, { purchase: 12_500_000 }],
  [
    { 매입일: '2026-03-02', '주차 위치': 'B-12', 차량번호: '12가 3456' },
    { boughtOn: '2026-03-02', place: 'B-12', plate: '12가 3456' },
  ],
  [{ 비고: '하단 850', 특이사항: '네고 불가' }, { note: '하단 850\n네고 불가' }],
  [{ 내부메모: '열쇠 1개\n2026-05 재검사' }, { note: '열쇠 1개\n2026-05 재검사' }],
])('%o is for the ledger %o', (cells, ledger) => expect(read(cells)).toMatchObject({ ledger, notes: [] }))

it.each<[Record<string, string>, number[]]>([
  [{ 수리비: '45만+12만' }, [450_000, 120_000]],
  [{ 수리비: '45+12만' }, [450_000, 120_000]],
  [{ '수리비(만원)': '45+12' }, [450_000, 120_000]],
])('%o is made of %j', (cells, repairs) =>
  expect(read(cells)).toMatchObject({ ledger: { repairs: 570_000 }, parts: { repairs }, notes: [] }),
)

it.each<[Record<string, string>, object]>([
  [{ 매입가: '1,120만+33만(낙찰수수료)' }, { purchase: 11_530_000 }],
  [{ 기타비용: '-15만' }, { other: -150_000 }],
  [
    { 선적비: '120만원', 말소비: '35,000원' },
    { shipping: 1_200_000, fees: 35_000 },
  ],
])('%o is for the ledger %o', (cells, ledger) => expect(read(cells)).toMatchObject({ ledger, notes: [] }))

it.each<[Record<string, string>, string]>([
  [{ 매입가: '-1,250만원' }, 'costNotWon'],
  [{ 수리비: '45만+협의' }, 'costNotWon'],
  [{ '선적비(USD)': '1,150' }, 'costNotWon'],
  [{ 매입가: '1,250' }, 'costNotWon'],
  [{ 'Purchase price': '12500000' }, 'costNotWon'],
  [{ 매입가: '$9,500' }, 'costNotWon'],
  [{ '매입가(만원)': '9999' }, 'costNotWon'],
  [{ '매입가(만원)': '협의' }, 'costNotWon'],
  [{ '매입가(만원)': '9,500,000' }, 'costNotWon'],
  [{ 'Purchase price (KRW)': '1,250' }, 'costNotWon'],
  [{ 매입일: '2199-01-01' }, 'fieldLeftOut'],
  [{ 매입일: '작년' }, 'fieldLeftOut'],
  [{ '주차 위치': 'x'.repeat(61) }, 'fieldLeftOut'],
])('%o is left out with the note %s', (cells, note) =>
  expect(read(cells)).toMatchObject({ ledger: undefined, notes: [note] }),
)

it.each([
  ['Cost', 'Sell price'],
  ['Cost', 'Retail price'],
  ['Cost', '매매가'],
  ['Cost (incl VAT)', 'Price'],
  ['Gross cost', 'Price'],
  ['Vehicle cost', 'Notes'],
])('%s beside %s is never the public price', (cost, other) => {
  const { fields } = matchColumns(
    ['make', 'model', cost, other],
    {},
    Array(6).fill(['Kia', 'K5', '₩9,500,000', '$9,000']),
  )
  expect((fields.price ?? []).map(({ name }) => name)).not.toContain(cost)
})

it.each(['Purchase No', 'Purchase type', 'Vehicle purchase price', 'Repair'])('%s is no cost', (name) => {
  const rows = Array.from({ length: 6 }, (_, at) => ['Kia', 'K5', `${1_023_456 + at}`])
  expect(matchColumns(['make', 'model', name], {}, rows).unused).toEqual([name])
})

it('has no cells of private columns in notes about columns', () => {
  const rows = Array.from({ length: 12 }, () => ['Kia', 'K5', '12가 3456'])
  expect(matchColumns(['make', 'model', '차량번호'], {}, rows).notes).toEqual([
    expect.objectContaining({ code: 'columnBelied', value: undefined }),
  ])
})

it('knows no partly hidden plate', () => expect(read({ 차량번호: '12가****' }).ledger).toBeUndefined())

it('is never public, and its notes have no values', () => {
  const { carries } = read({
    '매입가(만원)': '1,250',
    내부메모: 'Quixmoor',
    차량번호: '98허7531',
    매입일: '2026-03-02',
    '주차 위치': 'B-12',
  })
  expect(carries).toEqual({ make: 'Kia', model: 'K5' })
})

it('says that a car is sold, without its words in the report', () => {
  const { columns, row } = {
    columns: matchColumns(['make', '비고'], {}, [['기아', '판매완료']]),
    row: ['기아', '판매완료'],
  }
  expect(readRow(columns, row, { rates: {} })).toMatchObject({
    carries: { soldOut: true },
    notes: [{ code: 'soldByText', value: '' }],
  })
})
