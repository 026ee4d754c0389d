import { hard } from './hard.ts'
import { operators } from './operators.ts'
import type { State } from './state.ts'
import { visitors } from './visitors.ts'

/** Every page in each of its states. */
export const states: State[] = [...visitors, ...operators, ...hard]
