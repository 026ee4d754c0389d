import { keep, localeOf, minuteOfDay } from './format.ts'
import type { Language } from './languages.ts'

export function formatWeekday(day: number, language: Language, weekday: 'long' | 'short' = 'long'): string {
  return keep(
    `w${language}${weekday}`,
    () => new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }),
  ).format((day + 4) * 86_400_000)
}

// The names of CLDR are ‘Корея, стандартное время’ and ‘hora estándar de Corea’.
const named: Record<string, Partial<Record<Language, string>>> = {
  'Asia/Seoul': { ru: 'по времени Сеула', es: 'hora de Corea' },
}

export function formatZone(zone: string, language: Language): string {
  const own = named[zone]?.[language]
  if (own) return own
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

export function formatTime(at: number, zone: string): string {
  const minutes = minuteOfDay(new Date(at), zone)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
