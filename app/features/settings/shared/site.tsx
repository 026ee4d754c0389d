import { createContext, useContext } from 'react'
import type { PublicSettings } from '../schema.ts'

/** `media`: origin of pictures if elsewhere. `abroad`: costs of some country are known. `oldRates`: the day of outdated exchange rates. */
export type Site = PublicSettings & { origin: string; media?: string; shareVersion: string; translates: boolean; abroad?: true; oldRates?: string }

/** Shown if the settings could not be read. Written out, so that pages do not bundle the schema. */
export const plainSite: Site = {
  name: 'Nuricar',
  languages: ['en', 'ko', 'ar'],
  logo: '',
  whatsapp: '',
  kakao: '',
  email: '',
  phone: '',
  place: { street: '', city: '', region: '', postalCode: '', country: '' },
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

/** Origin of our pictures (MEDIA_URL), also outside the page shell; undefined: the site itself. */
export function usePicturesElsewhere(): string | undefined {
  return useContext(SiteContext)?.media
}
