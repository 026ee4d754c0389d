/** What stands in a ready question or answer. */
export type Value = 'port' | 'usd' | 'days'

/** The ready questions, in the order in which they are offered, each with what has to stand in it. Their texts are `ready.ask` of each language. */
export const questions = {
  available: [],
  lastPrice: [],
  priceTo: ['port'],
  engineVideo: [],
  daysTo: ['port'],
  morePictures: [],
  accident: [],
  mileage: [],
  rust: [],
  inspection: [],
  payment: [],
  hold: [],
  similar: [],
} as const satisfies Record<string, readonly Value[]>
export type QuestionKey = keyof typeof questions

/** Where buyers have cars shipped to; each is its name in English, and `ready.port` has the others. */
export const ports = [
  'Jebel Ali',
  'Jeddah',
  'Dammam',
  'Umm Qasr',
  'Aqaba',
  'Tripoli',
  'Misrata',
  'Poti',
  'Vladivostok',
  'Mombasa',
  'Tema',
  'Durban',
] as const

export const mostPortCharacters = 40

const asked = Object.keys(questions) as QuestionKey[]
// Whoever looks at a sold car can still ask for another one, and about the way.
const whenSold: QuestionKey[] = ['similar', 'daysTo', 'payment']
const whenAvailable = asked.filter((key) => key !== 'similar')
// Whether it can be had and held, the first question and the last, the page says already of one that somebody has paid a deposit for.
const whenReserved: QuestionKey[] = ['similar', ...whenAvailable.slice(1, -1)]

/** The questions that make sense about a car, the likely ones first. */
export function questionsFor(state: 'available' | 'reserved' | 'sold'): QuestionKey[] {
  return state === 'sold' ? whenSold : state === 'reserved' ? whenReserved : whenAvailable
}
