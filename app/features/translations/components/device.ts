import { translateKeeping } from '../rules.ts'

/** The browser's own translator (https://developer.mozilla.org/docs/Web/API/Translator), as far as it is needed here. */
type OnDevice = {
  availability: (pair: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string>; destroy: () => void }>
}
type Pair = { sourceLanguage: string; targetLanguage: string }

const onDevice = () => (globalThis as { Translator?: OnDevice }).Translator

/** Whether this browser translates from one language into another, or can load what it needs for it. */
export async function canTranslate(from: string, to: string): Promise<boolean> {
  try {
    return (await onDevice()?.availability({ sourceLanguage: from, targetLanguage: to })) !== 'unavailable' && onDevice() !== undefined
  } catch {
    // A language that it has never heard of.
    return false
  }
}

/** Translates a text on the device: it goes nowhere. Throws where the browser does not, or not within `patience` ms. Has to begin with a tap: what it needs may have to be loaded. */
export async function translateHere(text: string, from: string, to: string, patience: number): Promise<string> {
  const creating = onDevice()?.create({ sourceLanguage: from, targetLanguage: to })
  if (!creating) throw new Error('This browser does not translate.')
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The browser is not ready to translate after ${patience} ms.`)), patience)
  try {
    const translator = await Promise.race([creating, late])
    return await Promise.race([
      translateKeeping(text, async (texts) => {
        const translated: string[] = []
        // It does one at a time.
        for (const one of texts) translated.push(await translator.translate(one))
        return translated
      }).finally(() => translator.destroy()),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
