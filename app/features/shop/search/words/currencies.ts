import { exampleRates } from '#app/features/base/money/rates/schema.ts'
import type { Currency } from '../schema.ts'
import { endOf, wordsHere } from './patterns.ts'

// A plain 'دينار' is Jordanian, because most buyers who write it are there. Amounts in millions are Iraqi dinars.
const currencies: [code: Currency, behind: RegExp, before?: RegExp][] = [
  ['KRW', wordsHere('krw|won|وون(?: كوري)?|вон(?:а|ы)?', '원|₩|￦'), /(?:[₩￦]|krw(?![a-z])) ?/y],
  ['SAR', wordsHere('sar|sr|riyals?|rials?|ريال(?:ا|ات)?(?: سعودي)?', '리얄'), /(?:sar|sr)(?![a-z]) ?/y],
  [
    'AED',
    wordsHere('aed|dhs?|dirhams?|دراهم|درهم(?:ا)?(?: اماراتي)?|اماراتي|дирхам(?:а|ов)?', '디르함'),
    /(?:aed|dhs?)(?![a-z]) ?/y,
  ],
  ['QAR', wordsHere('qar|qr|qatari riyals?|ريال قطري'), /(?:qar|qr)(?![a-z]) ?/y],
  ['OMR', wordsHere('omr|omani riyals?|ريال عماني'), /omr(?![a-z]) ?/y],
  ['BHD', wordsHere('bhd|bahraini dinars?|دينار بحريني'), /bhd(?![a-z]) ?/y],
  ['KWD', wordsHere('kwd|kd|kuwaiti dinars?|دينار كويتي'), /(?:kwd|kd)(?![a-z]) ?/y],
  ['IQD', wordsHere('iqd|iraqi dinars?|(?:دينار )?عراقي'), /iqd(?![a-z]) ?/y],
  ['LYD', wordsHere('lyd|libyan dinars?|(?:(?:دينار|جنيه)(?:ا)? )?ليبي'), /lyd(?![a-z]) ?/y],
  [
    'JOD',
    wordsHere('jods?|jds?|(?:jordan(?:ian)? )?dinars?|دينار(?:ا)?(?: اردني)?|اردني|دنانير|نيره|ليره اردنيه', '디나르'),
    /(?:jod|jd)(?![a-z]) ?/y,
  ],
  ['EGP', wordsHere('egp|egyptian pounds?|جنيها?(?: مصري)?'), /egp(?![a-z]) ?/y],
  ['EUR', wordsHere('eur|euros?|يورو|евро', '€|유로'), /(?:€|eur(?![a-z])) ?/y],
  ['GBP', wordsHere('gbp|(?:sterling )?pounds?|quid|جنيه استرليني', '£|파운드'), /(?:£|gbp(?![a-z])) ?/y],
  ['JPY', wordsHere('jpy|yens?|и?ен(?:а|ы)?', '¥|엔(?![가-힣])'), /(?:¥|jpy(?![a-z])) ?/y],
  ['CNY', wordsHere('cny|rmb|yuans?|юан(?:ь|я|еи)', '위안')],
  ['KZT', wordsHere('kzt|tenge|тенге|тг'), /kzt(?![a-z]) ?/y],
  ['RUB', wordsHere('rub|rubles?|roubles?|руб(?:леи|ля|ль|\\.)?|р\\.?', '₽|루블')],
  ['GHS', wordsHere('ghs|ghc|cedis?'), /(?:ghs|ghc)(?![a-z]) ?/y],
  ['KES', wordsHere('kes|kshs?|kenyan shillings?'), /(?:kes|kshs?)(?![a-z])\.? ?/y],
  ['NGN', wordsHere('ngn|nairas?', '₦'), /(?:₦|ngn(?![a-z])) ?/y],
  ['TZS', wordsHere('tzs|tshs?'), /(?:tzs|tshs?)(?![a-z]) ?/y],
  ['UGX', wordsHere('ugx|ushs?'), /(?:ugx|ushs?)(?![a-z]) ?/y],
  ['KGS', wordsHere('kgs|сом(?:а|ов)?'), /kgs(?![a-z]) ?/y],
  ['UZS', wordsHere('uzs|сум(?:а|ов)?')],
  ['UAH', wordsHere('uah|грн\\.?|гривен|гривн[аіи]|hryvnias?', '₴'), /(?:₴|uah(?![a-z])) ?/y],
  ['INR', wordsHere('inr|indian rupees?', '₹'), /(?:₹|inr(?![a-z])) ?/y],
  ['PKR', wordsHere('pkr|pakistani rupees?'), /pkr(?![a-z]) ?/y],
  ['PEN', wordsHere('pen|soles'), /(?:pen(?![a-z])|s\/\.?(?! ?(?:19|20)\d\d(?![\d.,]))) ?/y],
  ['BOB', wordsHere('bob|bs\\.?|bolivianos?'), /(?:bob|bs)(?![a-z])\.? ?/y],
  ['DOP', wordsHere('dop|rd\\$|pesos? dominicanos?'), /(?:rd ?\$|dop(?![a-z])) ?/y],
  ['PYG', wordsHere('pyg|gs\\.?|guaran[ií](?:e?s)?', '₲'), /(?:₲|pyg(?![a-z])|gs\.?(?= ?\d)) ?/y],
  ['BRL', wordsHere('brl|r\\$|reais'), /(?:r ?\$|brl(?![a-z])) ?/y],
  ['CLP', wordsHere('clp|pesos?(?: chilenos?)?'), /clp(?![a-z])\$? ?/y],
]
// Longer names come first: 'ريال قطري' before 'ريال'.
const plainLast = currencies.toSorted(
  ([a], [b]) => Number(['SAR', 'JOD', 'EGP'].includes(a)) - Number(['SAR', 'JOD', 'EGP'].includes(b)),
)

// These are tested before each single pattern, because most words are no currency.
const anySign = new RegExp(currencies.flatMap(([, , before]) => before?.source ?? []).join('|'), 'y')
const anyName = new RegExp(currencies.map(([, { source }]) => source).join('|'), 'y')

export function readSign(text: string, at: number): { currency: Currency; end: number } | undefined {
  if (endOf(anySign, text, at) === undefined) return undefined
  for (const [currency, , before] of currencies) {
    const end = before && endOf(before, text, at)
    if (end !== undefined) return { currency, end }
  }
  return undefined
}

export function readCurrency(text: string, at: number): { currency: Currency; end: number } | undefined {
  if (endOf(anyName, text, at) === undefined) return undefined
  for (const [currency, behind] of plainLast) {
    const end = endOf(behind, text, at)
    if (end !== undefined) return { currency, end }
  }
  return undefined
}

// Cars cost 200,000 to 3 million Dominican pesos, and 3 to 40 million Chilean ones.
const leastChilean = 2.5e6
export const pesosOf = (value: number): Currency => (value < leastChilean ? 'DOP' : 'CLP')

export function aboutDollars(value: number, currency: Currency | undefined): number {
  return currency ? value / (exampleRates.perDollar[currency] ?? 1) : value
}
