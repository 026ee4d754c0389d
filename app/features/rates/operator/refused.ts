/** Reasons for refusing rates; the panel's texts are in `rates.refused`. */
export type RefusedCode =
  | 'empty'
  | 'unread'
  | 'tooLarge'
  | 'tooManyDays'
  | 'tooManyCurrencies'
  | 'noDollar'
  | 'notPositive'
  | 'wrongDay'
  | 'future'
  | 'older'
  | 'moved'

const words: Record<RefusedCode, string> = {
  empty: 'There is no rate in it.',
  unread: 'This is no table of exchange rates in the form of the European Central Bank.',
  tooLarge: 'The table is larger than {{which}}.',
  tooManyDays: 'The table has more than {{which}} days.',
  tooManyCurrencies: 'The table names more than {{which}} currencies.',
  noDollar: 'The table has no US dollar, so that nothing can be counted in dollars.',
  notPositive: 'A rate has to be a number above zero: {{which}}.',
  wrongDay: 'The day of the rates has to be written like 2026-11-30.',
  future: 'Rates of a day to come: {{which}}.',
  older: 'There are newer rates already, of {{which}}.',
  moved: 'Moved by more than half, which has to be confirmed: {{which}}.',
}

/** Refused rates, with an English message and a code for translations; `which` is the detail in the text. */
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
