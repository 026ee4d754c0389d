import type { Page } from '@playwright/test'
import type { Language } from '#app/i18n/languages.ts'
import type { Site } from '../../tests/e2e/site.ts'
import type { CarKind } from './cars.ts'

/** Where a state is looked at: the language of the page, the site, and its cars by kind. */
type At = { lang: Language; site: Site; id: (kind: CarKind) => Promise<string> }
export type Way = (page: Page, at: At) => Promise<unknown>

/** A page in one of its states. */
export type State = {
  /** Its first word is the page's: `--only car` asks for all that begin with it. */
  name: string
  /** ':sold' in it is the id of that car. */
  path: string
  /** What has to hold before the page is asked for. */
  before?: Way
  /** How one gets from the page to the state. */
  reach?: Way
  /** 'operator': who is signed in. */
  as?: 'operator'
  /** 'empty': a site without a car. */
  site?: 'empty'
  /** Something lies over the page: the picture is of the window, not of the whole page. */
  isWindow?: true
  /** What moves is part of it: it is stopped on the way, not brought to its end. */
  isMoving?: true
  /** It is there on small or on large screens alone. */
  on?: Screen
  /** Something fails on purpose: what the browser says of it is no finding. */
  fails?: true
  /** With the service worker, which answers when there is no line. */
  worker?: true
}

export type Screen = 'small' | 'large'
/** From this width on there is a desk: no menu at the lower edge, filters beside the list (`lg` of Tailwind). */
export const screenOf = (width: number): Screen => (width < 1024 ? 'small' : 'large')
