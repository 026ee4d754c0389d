import { basename, extname } from 'node:path'
import type { ImportAsk } from '../shared/ask.ts'
import type { Reading } from '../shared/schema.ts'
import type { TableLocation } from '../shared/tables.ts'
import { readCurrency } from '../shared/values.ts'
import { statusWords } from './status.ts'

/** The source of a file without a stated one: its name without the extension. */
export const sourceOf = (name: string): string => basename(name, extname(name))

export function readingOf({ currency, distance, similar, rate, costs, words = {} }: ImportAsk): Reading {
  const unit = currency && currency !== 'none' ? readCurrency(currency) : undefined
  const code = unit?.split(' ').at(-1)
  return {
    currency: unit ?? (currency || undefined),
    distance,
    similar,
    words: statusWords(words),
    rates: code && rate ? { [code]: rate } : {},
    leavesCosts: costs === 'leave',
  }
}

export const placeOf = ({ sheet, headerRow }: ImportAsk): TableLocation => ({ sheet, headerRow })
