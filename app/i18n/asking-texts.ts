import { addTexts } from './texts.ts'

await addTexts('asking')
