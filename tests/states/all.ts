import { hard } from './hard.ts'
import { operators } from './operators.ts'
import type { State } from './state.ts'
import { visitors } from './visitors.ts'

export const states: State[] = [...visitors, ...operators, ...hard]
