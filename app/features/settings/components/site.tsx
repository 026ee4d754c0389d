import { createContext, useContext } from 'react'
import type { PublicSettings } from '../schema.ts'

/** The settings as every page shows them, the origin that absolute addresses begin with, where our pictures are when not there, the version of the site's own share picture, whether a service translates what people wrote, whether the operator says of any country what it costs to bring a car there, and of which day the exchange rates are where they are old. */
export type Site = PublicSettings & { origin: string; media?: string; shareVersion: string; translates: boolean; abroad?: true; oldRates?: string }

/** What the shell shows where the settings could not be read. Written out, so that pages do not carry the schema. */
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
  if (!site) throw new Error('useSite is used outside the page shell.')
  return site
}

/** Where our pictures are (MEDIA_URL), also outside the page shell; undefined: at the site itself. */
export function usePicturesElsewhere(): string | undefined {
  return useContext(SiteContext)?.media
}
