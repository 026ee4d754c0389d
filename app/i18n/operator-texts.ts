import { addTexts } from './texts.ts'

// A page or control of the operator imports this file: the browser runs it only when its texts are there.
await Promise.all([addTexts('operator'), addTexts('equipment')])
