import { canonicalMake, canonicalModel, makeKey } from '#app/features/base/catalogue/rules.ts'
import { writeAddress } from '#app/features/shop/search/shared/address.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { searchTexts } from './name.server.ts'
import { longestWish, withoutPlace } from './rules.ts'

const sellersLanguage = 'ko'

/** Asks the seller in Korean to find a car. */
export function writeWish(key: string): string {
  const named = withoutPlace(key)
  const { t } = serverTexts(sellersLanguage)
  return named
    ? t('wanted.hello', { search: searchTexts(sellersLanguage).nameOf(named, []).slice(0, longestWish) })
    : t('wanted.helloAny')
}

/** The search for cars like a sold one: same make and model, within a year. Undefined without a make. */
export function wishLike({ make, model, year }: Pick<Car, 'make' | 'model' | 'year'>) {
  if (!make) return undefined
  const [name, brand] = [model && canonicalModel(make, model), makeKey(make)]
  const modelKey = name && `${brand}/${name.toLowerCase()}`
  const key = writeAddress({
    filters: {
      ...(modelKey ? { model: [modelKey] } : { make: [brand] }),
      ...(year && { year: { from: year - 1, to: year + 1 } }),
    },
  }).toString()
  return {
    key,
    labels: { [brand]: canonicalMake(make), ...(modelKey && { [modelKey]: name }) },
    message: writeWish(key),
  }
}
