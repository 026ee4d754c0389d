/** The browser's translator, as far as it is used here (https://developer.mozilla.org/docs/Web/API/Translator). */
type OnDevice = {
  availability: (pair: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string>; destroy: () => void }>
}
type Pair = { sourceLanguage: string; targetLanguage: string }

const onDevice = () => (globalThis as { Translator?: OnDevice }).Translator

/** Whether this browser can translate between two languages, possibly after a download. */
export async function canTranslate(from: string, to: string): Promise<boolean> {
  try {
    return (
      (await onDevice()?.availability({ sourceLanguage: from, targetLanguage: to })) !== 'unavailable' &&
      onDevice() !== undefined
    )
  } catch {
    return false
  }
}

/**
 * Translates on the device, which the text never leaves. It needs a user gesture, because the browser may download a
 * model.
 */
export async function translateHere(text: string, from: string, to: string, patience: number): Promise<string> {
  const creating = onDevice()?.create({ sourceLanguage: from, targetLanguage: to })
  if (!creating) throw new Error('This browser cannot translate.')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser is not ready to translate after ${patience} ms.`)), patience)
  })
  try {
    // Loaded here only, because Safari before 16.4 cannot parse the patterns of these rules.
    const [{ translateKeeping }, translator] = await Promise.race([
      Promise.all([import('../rules.ts'), creating]),
      late,
    ])
    return await Promise.race([
      translateKeeping(text, async (texts) => {
        const translated: string[] = []
        for (const one of texts) translated.push(await translator.translate(one))
        return translated
      }).finally(() => translator.destroy()),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
