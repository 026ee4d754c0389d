import { formatDay } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { sellersDay } from '#app/lib/day.ts'
import type { PhotoTimes } from '../read.server.ts'
import { minimumShots, type Shot, splitShot } from './rules.ts'

/**
 * What a page says of a car's photos. `ask` is a message for the photos that are missing, what its link says, and the
 * names of the first of them, for places in the strip.
 */
export type PhotoSet = { text: string; ask?: { missing: string[]; label: string; message: string } }

const mostPlaces = 2

/**
 * Returns sentences about the photos of a car: the day they were taken or, if that is not known of each, added to the
 * site, and what none of them shows. That is known only if each of them has a label. `address` is the car's URL.
 * Undefined for a sold car.
 */
export function photoSet(
  { pictures, soldOut, stockNumber }: { pictures: string[]; soldOut: boolean; stockNumber: string },
  times: PhotoTimes[],
  address: string,
  language: Language,
): PhotoSet | undefined {
  if (soldOut || times.length === 0) return undefined
  const shown = pictures.map((picture) => splitShot(picture).shot)
  const missing = shown.includes(null) ? [] : minimumShots.filter((shot) => !shown.includes(shot))
  const { t } = serverTexts(language)
  const dated = datedText(times, language)
  if (missing.length === 0) return { text: dated }
  const asked = [...new Set([language, 'ko' as const])].map((each) =>
    serverTexts(each).t('photoSet.message', { shots: listed(missing, each) }),
  )
  return {
    text: `${dated} ${t('photoSet.missing', { shots: listed(missing, language) })}`,
    ask: {
      missing: missing.slice(0, mostPlaces).map((shot) => t(`shot.${shot}`)),
      label: t('photoSet.ask'),
      message: [...asked, `${stockNumber}\n${address}`].join('\n\n'),
    },
  }
}

function datedText(times: PhotoTimes[], language: Language): string {
  const { t } = serverTexts(language)
  const taken = times.flatMap(({ photographedAt }) => photographedAt ?? [])
  const isTaken = taken.length === times.length
  const days = isTaken ? taken : times.map(({ addedAt }) => addedAt)
  const day = formatDay(new Date(Math.max(...days)).toISOString(), language)
  const isOneDay = new Set(days.map((at) => sellersDay(at))).size === 1
  if (isTaken) return t(isOneDay ? 'photoSet.taken' : 'photoSet.newestTaken', { day })
  return t(isOneDay ? 'photoSet.added' : 'photoSet.newest', { day })
}

// Abbreviations such as VIN keep their capitals.
function listed(shots: Shot[], language: Language): string {
  const { t } = serverTexts(language)
  const names = shots.map((shot) => t(`shot.${shot}`).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()))
  return names.join(t('searches.comma'))
}
