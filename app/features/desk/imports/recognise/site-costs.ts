import { tradeCurrencies } from '#app/features/base/money/rules.ts'
import { type CostRow, costNames, longest } from '#app/features/stock/ledger/rules.ts'
import { LedgerChange } from '#app/features/stock/ledger/schema.ts'
import {
  type CostColumn,
  type CostSheet,
  costKindName,
  findCostKind,
  findCostSheet,
} from '#app/features/stock/ledger/shared/earnings-file.ts'
import type { Language } from '#app/i18n/languages.ts'
import { readDay } from '../shared/dates.ts'
import { because, type Reason } from '../shared/reasons.ts'
import type { Columns, ReadRow, Refused } from '../shared/schema.ts'
import { keepValid } from './rules.ts'
import { isOwnId } from './site-exports.ts'

/** Maps the columns of the costs of this site's own file with earnings. Undefined for other files. */
export function matchCostColumns(header: string[]): Columns | undefined {
  const ownCosts = findCostSheet(header)
  if (!ownCosts) return undefined
  const used = new Set(Object.values(ownCosts.at))
  const index = ownCosts.at.id ?? 0
  return {
    ownCosts,
    fields: { id: [{ index, name: header[index]?.trim() ?? '', unit: undefined }] },
    unused: header.filter((name, at) => !used.has(at) && name.trim()),
  }
}

// A number of a workbook. Others were typed as texts, which may have thousands separators and units.
const ofWorkbook = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/**
 * Reads a row of the costs of a car. Its reasons have no values, because reports are not encrypted. Without a cost id,
 * the id is empty.
 */
export function readCostRow({ language, at }: CostSheet, cells: string[]): ReadRow | Refused {
  const text = (name: CostColumn) => (cells[at[name] ?? -1] ?? '').trim()
  const number = (name: CostColumn) => (ofWorkbook.test(text(name)) ? Number(text(name)) : text(name))
  const id = text('id')
  if (!isOwnId(id)) return { refused: because('wrongOwnId') }
  const read = LedgerChange.safeParse({
    costs: [
      {
        id: text('entry') || 'new',
        kind: findCostKind(text('kind')),
        on: readDay(text('on')),
        amount: number('amount'),
        currency: text('currency').toUpperCase(),
        won: number('won'),
        supplier: text('supplier'),
        note: text('note'),
      },
    ],
  })
  if (!read.success) return { refused: reasonOf(String(read.error.issues[0]?.path[2]), language) }
  const [cost] = read.data.costs ?? []
  if (!cost) return { refused: reasonOf('amount', language) }
  if (cost.won === null) return { refused: reasonOf('won', language) }
  // What the sheet has no column for stays as it is.
  const said = Object.entries({ ...cost, id: text('entry') }).filter(([name]) => name === 'won' || name in at)
  const costs = [Object.fromEntries(said) as CostRow]
  const names = { model: text('car'), stockNumber: text('stockNumber') }
  const carries = keepValid(Object.fromEntries(Object.entries(names).filter(([, name]) => name)), [])
  return { id, carries, guesses: {}, ledger: {}, costs, pictures: [], createdAt: null, notes: [] }
}

function reasonOf(field: string, language: Language): Reason {
  switch (field) {
    case 'kind':
      return because('costKind', { kinds: costNames.map((kind) => costKindName(kind, language)).join(', ') })
    case 'currency':
      return because('costCurrency', { currencies: tradeCurrencies.join(', ') })
    case 'won':
      return because('costRate')
    case 'on':
      return because('costDay')
    case 'id':
      return because('costEntry')
    case 'supplier':
    case 'note':
      return because('costWords', { supplier: longest.supplier, note: longest.words })
    default:
      return because('costAmount')
  }
}
