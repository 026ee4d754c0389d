/** The currencies that a visitor may choose: those of buyers, of Korea, and those in which cars are traded. Each has a rate from the beginning. */
export const currencies =
  'KRW SAR AED QAR OMR BHD KWD JOD IQD EGP LYD DZD GHS KES NGN TZS UGX ZAR ETB KZT KGS UZS MNT GEL AZN CLP DOP PEN PYG MXN EUR GBP JPY CNY RUB'.split(
    ' ',
  )
