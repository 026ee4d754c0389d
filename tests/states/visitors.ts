import type { State, Way } from './state.ts'
import { textOf } from './texts.ts'
import {
  amman,
  answerComment,
  blockCopying,
  button,
  copies,
  crash,
  fill,
  fillShortlist,
  inSequence,
  loseLine,
  offerInstall,
  openDetails,
  openStoredPage,
  openUnstoredPage,
  press,
  refuse,
  remember,
  see,
  seeSplash,
  share,
  stallRequests,
  wait,
} from './ways.ts'

const window = { isWindow: true } as const
const small = { on: 'small', isWindow: true } as const
const dialog = see('dialog[open]')
const place = 'body > div > header a[aria-haspopup=dialog]'
const saved = 'nuricar.searches.1'
const searches = [
  { key: 'make=kia&fuel=diesel&price-to=15000', at: Date.now() - 3 * 86_400_000, labels: { kia: 'Kia' } },
]

const openLanguages: Way = (page, { lang }) =>
  page
    .locator('header')
    .getByLabel(`${textOf(lang, 'nav.language')}: `)
    .first()
    .click()
const openCurrencies: Way = (page, { lang }) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: textOf(lang, 'currency.label') })
    .click()

export const visitors: State[] = [
  { name: 'home', path: '/' },
  { name: 'home-destination', path: `/?${amman}` },
  { name: 'home-currency', path: '/', before: remember('nuricar.currency.1', ['JOD']) },
  { name: 'home-currencies', path: '/', reach: inSequence(openCurrencies, see('footer select')) },
  {
    name: 'home-splash',
    path: '/',
    before: (page) => page.addInitScript(() => sessionStorage.removeItem('splash')),
    reach: seeSplash,
    isMoving: true,
    ...window,
  },
  { name: 'home-language', path: '/', reach: openLanguages, ...window },
  {
    name: 'home-offer',
    path: '/',
    before: (page) =>
      page.addInitScript(() => {
        const options = Intl.DateTimeFormat.prototype.resolvedOptions
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...options.call(this), timeZone: 'Asia/Amman' }
        }
      }),
    reach: see('body > div > section button'),
  },
  { name: 'home-menu', path: '/', reach: inSequence(press(button('nav.menu', 'header')), dialog), ...small },
  {
    name: 'home-all-cars',
    path: '/',
    reach: inSequence(press('[aria-labelledby=list] a[aria-haspopup=dialog]'), see('#all-cars li')),
    ...window,
  },
  {
    name: 'home-suggestions',
    path: '/',
    reach: inSequence(fill('main input[role=combobox]', 'so'), see('[role=option]')),
    ...window,
  },
  { name: 'home-suggestions-none', path: '/', reach: fill('main input[role=combobox]', 'zzzzzz'), ...window },
  { name: 'home-install', path: '/', reach: offerInstall, ...window },
  {
    name: 'home-loading',
    path: '/search',
    reach: inSequence(stallRequests(/_(root)?\.data/), press('header a[href]'), wait),
  },
  { name: 'search', path: '/search' },
  { name: 'search-words', path: '/search/tesla' },
  { name: 'search-ports', path: '/search/suv%20to%20Chile' },
  { name: 'search-narrowed', path: '/search/sorento?make=kia&fuel=diesel&color=white&price-to=90000&sold=hide' },
  { name: 'search-nothing', path: '/search/9999' },
  {
    name: 'search-wanted',
    path: `/search?model=hyundai%2Fveloster&year-from=2018&price-to=9000&${amman}`,
    latin: 'Veloster',
  },
  { name: 'search-nearest', path: '/search?make=kia&price-to=500' },
  { name: 'search-category-none', path: '/cars/category/9999' },
  { name: 'search-make', path: '/search/make/genesis' },
  { name: 'search-category', path: '/cars/category/van' },
  { name: 'search-destination', path: `/cars/category/suv?${amman}` },
  { name: 'search-all', path: '/AllCar' },
  { name: 'search-recent', path: '/RecentCar' },
  {
    name: 'search-filters',
    path: '/search',
    reach: inSequence(press('a[href$="#filters"]'), see('#filters input')),
    ...small,
  },
  {
    name: 'search-filters-refused',
    path: '/AllCar?make=kgm&make=chevrolet',
    reach: inSequence(
      press('a[href$="#filters"]'),
      fill('#filters input[name=year-from]', '18'),
      press('#filters button[type=submit]', 'last'),
      see('[role=alert]'),
    ),
    ...small,
  },
  { name: 'search-place', path: '/search', reach: inSequence(press(place), see('dialog[open] select')), ...window },
  {
    name: 'search-place-chosen',
    path: '/search',
    reach: inSequence(press(place), (page) => page.locator('dialog[open] select').first().selectOption('JO')),
    ...window,
  },
  {
    name: 'search-saved',
    path: '/search/make/kia?fuel=diesel',
    reach: inSequence(press(button('searches.save', 'main')), see('.toast')),
    ...window,
  },
  {
    name: 'search-loading',
    path: '/',
    reach: inSequence(stallRequests(/\/search\/make\/kia\.data/), press('a[href$="/search/make/kia"]'), wait),
  },
  {
    name: 'search-failed',
    path: '/',
    reach: inSequence(
      refuse(/\/search\/make\/kia\.data/),
      press('a[href$="/search/make/kia"]'),
      see('main [role=alert]'),
    ),
    fails: true,
  },
  { name: 'car', path: '/cardetails/:car' },
  { name: 'car-destination', path: `/cardetails/:car?${amman}`, reach: openDetails('[aria-labelledby=costs] details') },
  { name: 'car-currency', path: '/cardetails/:car', before: remember('nuricar.currency.1', ['JOD']) },
  { name: 'car-sold', path: '/cardetails/:sold' },
  { name: 'car-reserved', path: '/cardetails/:reserved' },
  { name: 'car-no-picture', path: '/cardetails/:plain' },
  { name: 'car-no-price', path: '/cardetails/:priceless' },
  { name: 'car-sheet', path: '/cardetails/:sheet' },
  { name: 'car-panel', path: '/cardetails/:marked', reach: press('[aria-labelledby=condition] a[href^="#panel-"]') },
  { name: 'car-full-screen', path: '/cardetails/:car#photos', reach: see('dialog[open] img'), ...window },
  { name: 'car-saved', path: '/cardetails/:car', reach: press(button('saved.save', 'main')), ...window },
  { name: 'car-shared', path: '/cardetails/:car', before: copies, reach: share, ...window },
  { name: 'car-shared-by-hand', path: '/cardetails/:car', before: blockCopying, reach: share, ...window },
  {
    name: 'car-comment-refused',
    path: '/cardetails/:car',
    reach: inSequence(press(button('comments.post')), see('[aria-labelledby=comments] [role=alert]')),
  },
  {
    name: 'car-sent',
    path: '/cardetails/:car',
    before: answerComment,
    reach: inSequence(
      fill('[aria-labelledby=comments] form textarea', '2020?'),
      press(button('comments.post')),
      see('[aria-labelledby=comments] article a[href^="https://wa.me/"]'),
    ),
  },
  {
    name: 'car-reply',
    path: '/cardetails/:car',
    reach: inSequence(
      press(button('comments.reply', '[aria-labelledby=comments]')),
      see('[aria-labelledby=comments] article textarea'),
    ),
  },
  {
    name: 'car-loading',
    path: '/',
    reach: inSequence(stallRequests(/\/cardetails\/.*\.data/), press('main article a[href*="/cardetails/"]'), wait),
  },
  {
    name: 'car-failed',
    path: '/',
    reach: inSequence(
      refuse(/\/cardetails\/.*\.data/),
      press('main article a[href*="/cardetails/"]'),
      see('main [role=alert]'),
    ),
    fails: true,
  },
  { name: 'car-gone', path: '/cardetails/none', fails: true },
  { name: 'shortlist-empty', path: '/shortlist' },
  { name: 'shortlist', path: '/search', reach: fillShortlist },
  {
    name: 'shortlist-destination',
    path: '/search',
    before: remember('nuricar.home.1', ['jo-amman-roro']),
    reach: fillShortlist,
  },
  {
    name: 'shortlist-removed',
    path: '/search',
    reach: inSequence(fillShortlist, press(button('shortlist.remove', 'main'))),
  },
  { name: 'shortlist-sent', path: '/shortlist?cars=:four' },
  {
    name: 'shortlist-search-removed',
    path: '/shortlist',
    before: remember(saved, searches),
    reach: press(button('searches.remove')),
  },
  { name: 'shortlist-searches', path: '/shortlist', before: remember(saved, searches) },
  { name: 'deliver-to', path: '/deliver-to?back=/search' },
  { name: 'compare-two', path: '/compare?cars=:two' },
  { name: 'compare-four', path: `/compare?cars=:four&${amman}` },
  { name: 'compare-empty', path: '/compare' },
  { name: 'contact', path: '/contact' },
  { name: 'help', path: '/help', reach: openDetails('main details'), latin: 'Check Engine' },
  { name: 'unknown', path: '/nowhere', fails: true },
  { name: 'crash', path: '/contact', reach: crash, fails: true },
  { name: 'offline', path: '/', reach: loseLine, fails: true },
  { name: 'offline-page', path: '/offline' },
  { name: 'offline-kept', path: '/search', reach: openStoredPage, worker: true, fails: true },
  { name: 'offline-unkept', path: '/search', reach: openUnstoredPage, worker: true, fails: true },
  { name: 'sign-in', path: '/sign-in' },
  {
    name: 'sign-in-refused',
    path: '/sign-in',
    reach: inSequence(
      fill('input[name=email]', 'me@example.com'),
      press('main form button[type=submit]', 'last'),
      see('[role=alert]'),
    ),
    fails: true,
  },
  { name: 'join-gone', path: '/join/none', fails: true },
  { name: 'empty-home', path: '/', site: 'empty' },
  { name: 'empty-search', path: '/search', site: 'empty' },
  { name: 'empty-contact', path: '/contact', site: 'empty' },
]
