import { addTexts } from './texts.ts'

// What shows films imports this file: the browser runs it only when its texts are there.
await addTexts('film')
