export type Value = 'port' | 'usd' | 'days'

/**
 * Ready questions in display order and the values that each one needs. Their texts are under `ready.ask` in the
 * translations.
 */
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

/** English names of common destination ports. Other languages are under `ready.port` in the translations. */
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
  'Almaty',
  'Iquique',
] as const

export const mostPortCharacters = 40

const asked = Object.keys(questions) as QuestionKey[]
const whenSold: QuestionKey[] = ['similar', 'daysTo', 'payment']
const whenAvailable = asked.filter((key) => key !== 'similar')
// The first and last question are left out: a reserved car is not available and cannot be held for another buyer.
const whenReserved: QuestionKey[] = ['similar', ...whenAvailable.slice(1, -1)]

export function questionsFor(state: 'available' | 'reserved' | 'sold'): QuestionKey[] {
  return state === 'sold' ? whenSold : state === 'reserved' ? whenReserved : whenAvailable
}
