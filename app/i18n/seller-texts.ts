import { addTexts } from './texts.ts'

// What shows all that is said of the seller imports this file: the browser runs it only when its texts are there.
await addTexts('seller')
