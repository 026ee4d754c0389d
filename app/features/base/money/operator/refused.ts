/** Reasons for refusing exchange rates. Their texts are under `rates.refused` in the translations. */
const words = {
  empty: 'No rates were found.',
  unread: 'This is not a table of rates in the format of the European Central Bank.',
  tooLarge: 'The table is larger than {{which}}.',
  tooManyDays: 'The table has more than {{which}} days.',
  tooManyCurrencies: 'The table names more than {{which}} currencies.',
  noDollar: 'The table has no US dollar, so nothing can be converted to dollars.',
  notPositive: 'A rate must be a number above zero: {{which}}.',
  wrongDay: 'The date of the rates must be written like 2026-11-30.',
  future: 'The date {{which}} is in the future.',
  older: 'There are already newer rates, of {{which}}.',
  moved: 'These rates changed by more than half and must be confirmed: {{which}}.',
}
export type RefusedCode = keyof typeof words

/** Thrown for refused exchange rates. `which` is the detail in the message. */
export class RatesRefused extends Error {
  override name = 'RatesRefused'
  code: RefusedCode
  which: string
  constructor(code: RefusedCode, which = '') {
    super(words[code].replace('{{which}}', which))
    this.code = code
    this.which = which
  }
}
