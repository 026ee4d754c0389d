import { use, useEffect, useState } from 'react'
import { addTexts, hasTexts } from '#app/i18n/texts.ts'

let coming: Promise<void> | undefined

/** Their keys are shown where they do not come. */
const load = () => {
  coming ??= addTexts('equipment').catch(() => undefined)
  return coming
}

/** Waits for the names of what cars have where a page shows some; other pages do not load them. */
export function useEquipmentTexts(isShown: boolean): void {
  // Who has waited asks again when drawn anew: React counts on it while a page comes to life.
  if (isShown && (coming || !hasTexts('equipment'))) use(load())
}

/** The same for what is only shown once the page has come to life: drawn again when they are there. */
export function useLaterEquipmentTexts(isShown: boolean): void {
  const [, setIsThere] = useState(false)
  useEffect(() => {
    if (isShown && !hasTexts('equipment')) void load().then(() => setIsThere(true))
  }, [isShown])
}
