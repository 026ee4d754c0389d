import { parsePlace, writePlace } from '#app/features/stock/destinations/place/rules.ts'
import { useChosenPort } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { portText } from '#app/features/stock/destinations/shared/port-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/**
 * The chosen destination as a value of a ready question, with its name for the reader. The server knows the port by its
 * key.
 */
export function useChosenDestination(): { place: string; port: string } | undefined {
  const { lang } = useTranslation()
  const { place, port } = useChosenPort()
  const parsed = parsePlace(place)
  return (
    parsed && port && { place: writePlace({ ...parsed, port: port.key, way: undefined }), port: portText(port, lang) }
  )
}
