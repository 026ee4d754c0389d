import { createContext, useContext } from 'react'
import type { PublicSettings } from '../schema.ts'

/**
 * `media` is the origin of pictures on another host. `abroad` are the countries with known landed costs. `oldRates` is
 * the day of outdated rates.
 */
export type Site = PublicSettings & {
  origin: string
  media?: string
  shareVersion: string
  translates: boolean
  abroad?: string[]
  oldRates?: string
}

/** Shown if the settings cannot be read. It is written out, so that pages do not load the schema. */
export const plainSite: Site = {
  name: 'Nuricar',
  languages: ['en', 'ko', 'ar'],
  logo: '',
  whatsapp: '',
  kakao: '',
  email: '',
  phone: '',
  place: { street: '', city: '', region: '', postalCode: '', country: '' },
  placeIn: {},
  appStoreUrl: '',
  guideUrl: '',
  about: {},
  message: {},
  confirmDays: 30,
  ownCurrency: true,
  live: true,
  demoNotice: false,
  push: false,
  origin: '',
  shareVersion: 'x',
  translates: false,
}

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext

/** The site's settings; throws outside the page shell. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite must be called inside the page shell.')
  return site
}

export function usePicturesElsewhere(): string | undefined {
  return useContext(SiteContext)?.media
}
