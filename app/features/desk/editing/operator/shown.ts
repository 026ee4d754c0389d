import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'

type Control = {
  value: string
  offers: readonly string[]
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

/**
 * Shows a stored value under its name in the page's language, such as 빨강 for Red. What is typed is shown as it is
 * until the field is left. Without scripts the stored value is shown, because the form sends what it shows.
 */
export function useShown({ value, offers, nameOf, onChange }: Control) {
  const { lang } = useTranslation()
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [first] = useState(value)
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const isNamed = isHydrated && lang !== 'en'
  const shownAs = (one: string) => (isNamed && one ? nameOf(one) : one)
  return {
    shownAs,
    shown: typed?.value === value ? typed.text : shownAs(value),
    change: (text: string) => {
      const meant = [first, ...offers].find((one) => shownAs(one) === text) ?? text
      setTyped({ text, value: meant })
      onChange(meant)
    },
    leave: () => setTyped(undefined),
  }
}
