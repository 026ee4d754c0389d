import { usualCategory } from '#app/features/base/catalogue/rules.ts'
import type { Phrase } from './alternatives.ts'
import bodies from './bodies.json' with { type: 'json' }
import { fold } from './dictionary.ts'
import { textsOf } from './glued.ts'

const modelsOf = new Map<string, string[]>()
for (const { names, models } of bodies)
  for (const name of names.map(fold)) modelsOf.set(name, [...(modelsOf.get(name) ?? []), ...models])

/**
 * A body or size beside a named model says nothing new about it ('i30 hatchback'), or only sellers' texts can tell
 * ('Pride hatchback'). The same holds beside a make that surely has none. A country of makes ('Korean') says nothing new
 * beside a make or model, nor does a bus beside a van.
 */
export function settleBodies(phrases: Phrase[], isNegated: (phrase: Phrase) => boolean, text: string): Phrase[] {
  const all = narrowed(phrases, text)
  return all.flatMap((one) => {
    const models = modelsOf.get(fold(text.slice(one.start, one.end)))
    const others = all.filter((other) => other !== one && !isNegated(other))
    if (isNation(one) && others.some((other) => isNamed(other) && !isNation(other))) return []
    if (
      isOtherBus(
        one,
        others.flatMap((other) => keysOf(other, 'model')),
      )
    )
      return []
    if (!models) return [one]
    const isBusOfMake = isSmallBus(models) && others.some((other) => keysOf(other, 'make').length > 0)
    if (isBusOfMake) return [{ ...one, meanings: [{ facet: 'category', keys: buses, fit: 'exact' }] }]
    const named = others
      .filter((other) => !modelsOf.has(fold(text.slice(other.start, other.end))) && !isPerhaps(other))
      .flatMap((other) => keysOf(other, 'model'))
    if (named.length > 0 && named.every((model) => models.includes(model))) return []
    const makes = others.flatMap((other) => keysOf(other, 'make'))
    const isOfMake = makes.length === 0 || models.some((model) => makes.some((make) => model.startsWith(`${make}/`)))
    return named.length === 0 && isOfMake ? [one] : [{ ...one, meanings: textsOf(text.slice(one.start, one.end)) }]
  })
}

const buses = ['bus', 'van']
const isSmallBus = (models: string[]) => models.includes('hyundai/county')

/** Whether a bus is said of models that are all vans, or the reverse: 'باص هايس'. */
function isOtherBus({ meanings }: Phrase, models: string[]): boolean {
  const said = meanings.flatMap((one) => ('facet' in one && one.facet === 'category' ? one.keys : ['']))
  const usual = models.map((key) => {
    const [make = '', model = ''] = key.split('/')
    return usualCategory(make, model)?.toLowerCase() ?? ''
  })
  const areBuses = [...said, ...usual].every((key) => buses.includes(key))
  return usual.length > 0 && areBuses && !usual.some((key) => said.includes(key))
}

/** In 'Actyon Sports pickup', only one of the models that 'Actyon' may mean is a pickup. */
function narrowed(phrases: Phrase[], text: string): Phrase[] {
  const bodies = phrases.flatMap(({ start, end }) => modelsOf.get(fold(text.slice(start, end))) ?? [])
  return phrases.map((one) => {
    const keys = one.meanings.flatMap((meaning) =>
      'facet' in meaning && meaning.facet === 'model' ? meaning.keys : [],
    )
    const left = keys.filter((key) => bodies.includes(key))
    const isBody = modelsOf.has(fold(text.slice(one.start, one.end)))
    if (isBody || left.length === 0 || left.length === keys.length) return one
    return { ...one, meanings: [{ facet: 'model', keys: left, fit: 'exact' }] }
  })
}

/** 'City' is a Honda, and a word of many texts. */
const isPerhaps = ({ meanings }: Phrase) => meanings.some((one) => 'text' in one && one.fit === 'exact')

const leastOfNation = 3
const isNation = (one: Phrase) => keysOf(one, 'make').length >= leastOfNation
const isNamed = (one: Phrase) => keysOf(one, 'make').length > 0 || keysOf(one, 'model').length > 0

const keysOf = ({ meanings }: Phrase, facet: 'make' | 'model') =>
  meanings.flatMap((one) => ('facet' in one && one.facet === facet && one.fit === 'exact' ? one.keys : []))
