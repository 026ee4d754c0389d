import { addTexts } from './texts.ts'

// What says costs and import rules imports this file: the browser runs it only when its texts are there.
await addTexts('landed')
