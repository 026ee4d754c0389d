import { useTranslation } from 'react-i18next'

type List = 'transmission' | 'drive' | 'steering' | 'color'
export type ValueName = (list: List, value: string) => string

/** What the page's language calls a value of one of the lists ('Manual' → '수동'); any other text stays as it was written. */
export function useValueName(): ValueName {
  const { t, i18n } = useTranslation()
  return (list, value) => {
    const key = `${list}.${value.trim().toLowerCase()}`
    return i18n.exists(key) ? t(key as 'drive.fwd') : value
  }
}
