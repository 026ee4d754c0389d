import { addTexts } from './texts.ts'

// What shows a condition sheet imports this file: the browser runs it only when its texts are there.
await addTexts('condition')
