export const spoken = [
  'ko',
  'en',
  'ar',
  'ru',
  'es',
  'fr',
  'pt',
  'tr',
  'fa',
  'ku',
  'kk',
  'ky',
  'uz',
  'mn',
  'sw',
  'zh',
  'ja',
  'vi',
] as const

/** New entries of the form's lists. */
export const blanks = {
  delivered: () => ({ country: '', count: 0 }),
  shipped: () => ({ car: '', port: '', country: '', month: '', photo: '', words: '' }),
}

export const mostPhotos = 8
export const mostDaysOff = 40
export const mostShipped = 48
export const mostDelivered = 60

export const usualZones = [
  'Asia/Seoul',
  'Asia/Tokyo',
  'Asia/Dubai',
  'Asia/Amman',
  'Asia/Almaty',
  'Europe/Moscow',
  'Europe/Berlin',
  'America/Santiago',
] as const

export const destinations =
  'JO IQ LY SY LB PS SA AE KW QA BH OM YE EG DZ MA TN SD KZ KG UZ TJ TM MN RU GE AM AZ TR AF PK GH NG KE TZ UG ZM ZW MZ ZA BW NA CD CM CI SN BJ TG ET SO DJ RW AO CL PE BO PY UY AR EC CO VE DO HN GT SV NI CR PA MX JM TT PH VN KH MM LA TH MY ID BD LK NP AU NZ US CA GB DE PL BG RO RS AL CY MT'.split(
    ' ',
  )
