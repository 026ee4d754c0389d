const any = (words: string) =>
  words
    .split(' ')
    .map((word) => word.replaceAll('_', '\\s?'))
    .join('|')

const vat = any('vat iva mwst\\.? ust\\.? ндс kdv tva gst 부가가치세 부가세')
const taxes = any('sales_tax taxe?s? impuestos? impostos? (?:ال)?ضريبة(?:_القيمة_المضافة)? налог(?:а|ов)? 세금')
const before = any(
  '\\+ plus incl(?:uding|usive)?\\.? inc\\.? inclusive_of excl(?:uding|usive)?\\.? exclusive_of ex\\.? without with before after no zzgl\\.? inkl\\.? exkl\\.? ohne mit sin con más mas sem com без с hors غير_شاملة? غير_شامل شاملة? بدون دون',
)
const after = any(
  'not_included not_incl\\.? included incl\\.? excluded excl\\.? extra inclusive exclusive no_inclu[ií]d[oa]s? não_inclu[ií]d[oa]s? inclu[ií]d[oa]s? не_включ[её]н включ[её]н сверху comprise dahil hariç 별도 미포함 불포함 포함 제외',
)
const alone = any('netto net brutto gross ttc ht 부가세별도 税込み? 税抜き? 税別 공급가')
const share = '(?:\\d\\d?\\s?%\\s?)?'
const phrase = `(?:${before})\\s?${share}(?:${vat}|${taxes})(?:\\s?(?:${after}))?|(?:${vat}|${taxes})\\s?(?:${after})|${alone}|${vat}`
// Korean and Japanese words follow a unit without a space: 원부가세별도.
const stated = new RegExp(`(?:(?<![\\p{L}\\d.])|(?=[+가-힣税])|(?<=\\d)(?=[a-z]))(?:${phrase})(?!\\p{L})`, 'iu')

/**
 * Splits what a price says about tax ('부가세 별도', 'net', '+ IVA') from the rest of its text. `tax` is undefined if it
 * says nothing.
 */
export function splitTax(text: string): { rest: string; tax?: string } {
  const [tax] = stated.exec(text) ?? []
  return tax ? { rest: text.replace(tax, ' ').replace(/\(\s*\)/, ' '), tax } : { rest: text }
}
