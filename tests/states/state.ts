import type { Page } from '@playwright/test'
import type { Language } from '#app/i18n/languages.ts'
import type { CarKind } from './cars.ts'

/** The language of the page, the address of the site, and the ids of its cars by kind. */
type At = { lang: Language; site: { url: string }; id: (kind: CarKind) => Promise<string> }
/** One step from a page to one of its states. */
export type Way = (page: Page, at: At) => Promise<unknown>

/** A page in one of its states. The browser check, the contrast check and `npm run screens` all go through the same list. */
export type State = {
  /** Its first word is the page's: `--only car` takes all that begin with it. */
  name: string
  /** ':sold' stands for the id of that kind of car. */
  path: string
  /** Runs before the page is asked for. */
  before?: Way
  /** Leads from the page to the state. */
  reach?: Way
  /** 'operator': somebody is signed in. */
  as?: 'operator'
  /** 'empty': a site without a car. */
  site?: 'empty'
  /** Something lies over the page: the picture is of the window, not of the whole page. */
  isWindow?: true
  /** Something moves on purpose: the picture stops it on the way. */
  isMoving?: true
  /** The state exists on small or on large screens only. */
  on?: Screen
  /** Words that stay in Latin letters in every language: technical names, addresses, columns of a file. */
  latin?: string
  /** Something fails on purpose, so messages in the console are no finding. */
  fails?: true
  /** Runs with the service worker. */
  worker?: true
  /** It changes the site: it runs on a site of its own test. */
  writes?: true
}

/** Operators' pages, and those that lead to them, have no texts in Russian. */
export const isOperators = ({ as, path }: State): boolean => as === 'operator' || /^\/(sign-in|join)(\/|$)/.test(path)

export type Screen = 'small' | 'large'
/** From this width on filters stand beside the list and the bottom menu is gone (`lg` of Tailwind). */
export const screenOf = (width: number): Screen => (width < 1024 ? 'small' : 'large')
