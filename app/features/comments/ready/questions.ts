export type Value = 'port' | 'usd' | 'days'

/** Ready questions in display order, with the values each needs. Texts: `ready.ask` of each language. */
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

/** Common destination ports by their English names. `ready.port` has the other languages. */
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
// On a sold car, buyers can ask for a similar one, and about shipping and payment.
const whenSold: QuestionKey[] = ['similar', 'daysTo', 'payment']
const whenAvailable = asked.filter((key) => key !== 'similar')
// Without the first and last question: the page already says that a reserved car is not available and cannot be held.
const whenReserved: QuestionKey[] = ['similar', ...whenAvailable.slice(1, -1)]

export function questionsFor(state: 'available' | 'reserved' | 'sold'): QuestionKey[] {
  return state === 'sold' ? whenSold : state === 'reserved' ? whenReserved : whenAvailable
}
