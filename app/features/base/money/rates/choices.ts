/**
 * Currencies that visitors can choose: those of buyers, of Korea and of the car trade. Each has a rate in example.json.
 */
export const currencies =
  'KRW SAR AED QAR OMR BHD KWD JOD IQD EGP LYD DZD GHS KES NGN TZS UGX ZAR ETB KZT KGS UZS MNT GEL AZN CLP DOP PEN PYG MXN EUR GBP JPY CNY RUB'.split(
    ' ',
  )
