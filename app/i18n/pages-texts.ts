import { addTexts } from './texts.ts'

// The pages that few visitors open import this file: the browser runs them only when their texts are there.
await addTexts('pages')
