import { isApproximate, readNumber as readWithUnit } from '#app/features/base/money/rules.ts'
import type { Field } from '#app/features/stock/cars/fields.ts'
import { plainDigits } from '#app/lib/text.ts'

const grouped = /^\d{1,3}([,٬ ]\d{3})+$/

/**
 * Parses a number in Latin, Arabic, Persian or full-width digits, also as '15만' or with the field's unit. Undefined for
 * other text.
 */
export function readNumber(text: string, unit?: Field['unit']): number | undefined {
  const plain = plainDigits(text.normalize('NFKC')).trim()
  const digits = grouped.test(plain) ? plain.replace(/\D/g, '') : plain
  const value = /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : readUnit(plain, unit)
  return unit === 'cc' && value !== undefined ? toCc(value) : value
}

function readUnit(text: string, unit: Field['unit']): number | undefined {
  // 'about 2019' is no number, because the doubt would be lost.
  if (!unit || text.split(/[\s\d()]+/).some(isApproximate)) return undefined
  const read = readWithUnit(text)
  if (!read) return undefined
  return read.unit === undefined || read.unit === unit || (unit === 'cc' && read.unit === 'l') ? read.value : undefined
}

/** No engine has 30 cc or 30 litres, so a smaller number is in litres. */
const toCc = (value: number) => (value > 0 && value < 30 ? Math.round(value * 1000) : value)
