import { createContext, useContext } from 'react'
import type { Settings } from '../schema.ts'

/** The settings as every page shows them, and the origin that absolute addresses begin with. */
export type Site = Settings & { origin: string }

/** What the shell shows where the settings could not be read. Written out, so that pages do not carry the schema. */
export const plainSite: Site = {
  name: 'Nuricar',
  whatsapp: '',
  kakao: '',
  email: '',
  phone: '',
  appStoreUrl: '',
  guideUrl: '',
  about: { en: '', ko: '', ar: '' },
  demoNotice: false,
  origin: '',
}

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext

/** The site's settings; throws outside the page shell. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is used outside the page shell.')
  return site
}
