const models = ['아반떼 (CN7)', '더 뉴 그랜저 IG', '쏘나타 (DN8)', '싼타페 TM', '포터 II', '스타리아', '카운티']
const trims = ['모던', '프리미엄', '인스퍼레이션', '']
const fuels = ['가솔린', '디젤', 'LPG(일반인 구입)', '가솔린+전기', '전기']
const columns =
  'row_id,manufacturer,model,badge,badge_detail,transmission,fuel_type,year_month,form_year,mileage_km,price_manwon,sales_status,ad_words\n'

/** Lines of a made-up CSV file of a Korean portal, with the column names first. */
export function* makeRows(rows: number): Generator<string> {
  yield columns
  for (let at = 0; at < rows; at++) {
    const pick = (from: string[], step: number) => from[Math.floor(at / step) % from.length]
    const year = 2005 + (at % 20)
    const name = `B${at},현대,${pick(models, 1)},${1.6 + (at % 5) / 5},${pick(trims, 3)},오토,${pick(fuels, 7)}`
    const price = at % 40 ? 500 + ((at * 31) % 4000) : 9999
    yield `${name},${year}${String((at % 12) + 1).padStart(2, '0')}.0,${year},${(at * 7919) % 300_000}.0,${price}.0,,"무사고 ${at}, 1인 소유"\n`
  }
}
