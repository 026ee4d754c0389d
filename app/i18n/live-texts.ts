import { addTexts } from './texts.ts'

// What says what becomes of a car imports this file: the browser runs it only when its texts are there.
await addTexts('live')
