import { addTexts } from './texts.ts'

await Promise.all([addTexts('operator'), addTexts('equipment')])
