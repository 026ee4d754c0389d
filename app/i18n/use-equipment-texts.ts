import { use, useEffect, useState } from 'react'
import { addTexts, hasTexts } from '#app/i18n/texts.ts'

let coming: Promise<void> | undefined

/** If loading fails, pages show the keys instead of the texts. */
const load = () => {
  coming ??= addTexts('equipment').catch(() => undefined)
  return coming
}

/** Suspends until the equipment texts are loaded. It loads them only if the page shows some. */
export function useEquipmentTexts(isShown: boolean): void {
  // `use` is called again on every re-render, as React requires during hydration.
  if (isShown && (coming || !hasTexts('equipment'))) use(load())
}

/** Loads the texts for content shown only after hydration, then re-renders. */
export function useLaterEquipmentTexts(isShown: boolean): void {
  const [, setIsThere] = useState(false)
  useEffect(() => {
    if (isShown && !hasTexts('equipment')) void load().then(() => setIsThere(true))
  }, [isShown])
}
