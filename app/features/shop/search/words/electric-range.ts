import { stop } from './patterns.ts'

const more = `over|above|more than|at least|from|up to|con|de|mas de|desde|minimo|от|до|более|больше|не менее|из|с|اكثر من|من|فوق|حتي|الي`
const km = `(?:km|kms|kilometers|kilometros|км|كم|كيلو(?: ?مترا?)?|킬로|키로)`
const range = `(?:electric |driving |battery )?range|autonomia|запас[а-я]* хода|مدي|주행 ?가능(?: ?거리)?|항속 ?거리|1회 ?충전(?: ?주행)?(?: ?거리)?`
const behind = `(?:of |de |en |на )?(?:${range}|per charge|on (?:a|one|full) (?:full )?charge|por carga|(?:на )?(?:одном |одной )?заряд[а-я]*|зарядк[а-я]*|ب?ال?شحن(?:ه|تها|ه واحده|ات)?)`
const number = `(?<number>[1-9]\\d\\d)`
const said = new RegExp(
  `(?:(?:${more}|ب?[تي]مشي) )?(?:(?:${range})(?:이|가|은|는)? ?(?:(?:${more}) )?${number}(?: ?${km})?${stop}|${number.replace('number', 'first')} ?${km} ?(?:مشي )?${behind}${stop})(?: ?(?:이상|or more|o mas|и более|и больше))?`,
  'uy',
)

/** The kilometres that a car goes on one charge, which is neither its mileage nor a price. */
export function readElectricRange(text: string, at: number): { text: string; end: number } | undefined {
  said.lastIndex = at
  const { number, first } = said.exec(text)?.groups ?? {}
  const km = number ?? first
  return km ? { text: `${km}-range`, end: said.lastIndex } : undefined
}
