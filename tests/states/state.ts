import type { Page } from '@playwright/test'
import type { Language } from '#app/i18n/languages.ts'
import type { CarKind } from './cars.ts'

type At = { lang: Language; site: { url: string }; id: (kind: CarKind) => Promise<string> }
export type Way = (page: Page, at: At) => Promise<unknown>

/** A state of a page. The browser check, the contrast check and `npm run screens` share this list. */
export type State = {
  /** The name begins with that of the page: `--only car` selects by it. */
  name: string
  /** ':sold' is replaced with the id of that kind of car. */
  path: string
  before?: Way
  reach?: Way
  as?: 'operator'
  site?: 'empty'
  /** An overlay is open, so screenshots show the window and not the whole page. */
  isWindow?: true
  /** Something moves on purpose and `reach` freezes it, so the screenshot must not finish the animation. */
  isMoving?: true
  on?: Screen
  /** Words that are in Latin letters in every language: technical names, URLs, column names. */
  latin?: string
  /** Failures are intended, so console messages are allowed. */
  fails?: true
  worker?: true
}

/** The languages of operators. In others, their pages and those that lead to them are in English. */
export const operatorLanguages: Language[] = ['en', 'ko', 'ar']
export const isOperators = ({ as, path }: State): boolean => as === 'operator' || /^\/(sign-in|join)(\/|$)/.test(path)

export type Screen = 'small' | 'large'
/** From 1024 px (`lg` of Tailwind), filters are beside the list and there is no bottom menu. */
export const screenOf = (width: number): Screen => (width < 1024 ? 'small' : 'large')
