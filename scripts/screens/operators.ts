import type { State, Way } from './state.ts'
import { amman, fill, inTurn, openDetails, press, refuse, see, submit } from './ways.ts'

const window = { isWindow: true } as const
const dialog = see('dialog[open]')
const menu = press('article summary')
const damaged = { name: 'IMG_2047.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
const rows = [
  'row_id,manufacturer,model,form_year,gelaufen_km,price_manwon,ad_words',
  'M1,현대,아반떼 (CN7),2021,31000,1650,"무사고, 1인 소유"',
  'M2,기아,쏘렌토 4세대,2022,22000,9999,',
  'M3,기아',
]
const advert = '무사고 현대 그랜저 2019년 3월식 85,000km 가솔린 오토 흰색 1,250만원'

/** Presses one of the things that can be done with the first car, from its open menu. */
const choose =
  (which: number): Way =>
  async (page) =>
    page.locator('details[open] button').nth(which).click()

const nextStep: Way = (page) => submit(page).click()
const toComment = inTurn(nextStep, see('textarea'))
const toDetails = inTurn(toComment, nextStep, see('[name=model]'))
const choosePictures: Way = async (page) => {
  await page.locator('input[accept*=jpeg][multiple]').setInputFiles([damaged])
  await page.locator('main ol li img').first().waitFor()
}
const chooseFile =
  (text: string): Way =>
  (page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'weekly.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const openPaste = inTurn(toComment, press('main form button:not([type=submit])'), see('dialog[open] textarea'))
const pasted = inTurn(
  openPaste,
  fill('dialog[open] textarea', advert),
  press('dialog[open] button', 'last'),
  see('dialog[open] input[type=checkbox]'),
)

const pages: State[] = [
  { name: 'inline', path: '/search?sold=show', reach: see('article button.cursor-text') },
  { name: 'panel', path: '/Admin' },
  { name: 'panel-menu', path: '/Admin', reach: menu, ...window },
  { name: 'panel-delete', path: '/Admin', reach: inTurn(menu, press('details[open] button', 'last'), dialog), ...window },
  { name: 'panel-reserve', path: '/Admin', reach: inTurn(menu, choose(2), dialog), ...window },
  { name: 'panel-failed', path: '/Admin', reach: inTurn(refuse('**/soldout'), menu, choose(0), see('article [role=alert]')), fails: true },
  {
    name: 'panel-selected',
    path: '/Admin',
    reach: inTurn(press('main [aria-pressed]'), (page) => page.locator('main li input[type=checkbox]').nth(1).check()),
    ...window,
  },
  { name: 'panel-sold', path: '/Admin?state=sold' },
  { name: 'panel-reserved', path: '/Admin?state=reserved' },
  { name: 'panel-none', path: '/Admin?q=zzzz' },
  { name: 'inbox', path: '/comments' },
  { name: 'inbox-selected', path: '/comments', reach: (page) => page.locator('main input[type=checkbox]').nth(1).check(), ...window },
  { name: 'inbox-reply', path: '/comments', reach: inTurn(press('article button[aria-expanded]'), see('article textarea')), ...window },
  { name: 'inbox-none', path: '/comments?filter=hidden' },
  { name: 'due', path: '/due' },
  { name: 'interest', path: '/interest' },
  { name: 'data', path: '/data' },
  { name: 'data-read', path: '/data', reach: inTurn(chooseFile(rows.join('\n')), see('main section details'), openDetails('main section details')) },
  { name: 'data-refused', path: '/data', reach: inTurn(chooseFile('\0\0'), see('main [role=alert], main [role=status]:not(:empty)')), fails: true },
  { name: 'rates', path: '/rates' },
  { name: 'destinations', path: '/destinations' },
  { name: 'destinations-add', path: '/destinations', reach: async (page) => page.locator('[aria-labelledby=add] select').selectOption('MN') },
  { name: 'destination', path: '/destinations/JO', reach: openDetails('main form section details') },
  { name: 'settings', path: '/settings' },
  {
    name: 'settings-refused',
    path: '/settings',
    reach: inTurn(fill('main input[type=email]', 'nobody'), nextStep, see('[aria-invalid=true]')),
    fails: true,
  },
  { name: 'seller', path: '/settings/seller' },
  { name: 'seller-shipped', path: '/settings/seller', reach: press('#shipped button') },
  { name: 'account', path: '/account' },
  { name: 'account-password', path: '/account', reach: press('main section button') },
  { name: 'account-invite', path: '/account', reach: press('main section button', 'last') },
  { name: 'edit', path: '/detail/:car', reach: openDetails('form details') },
  { name: 'edit-sold', path: '/detail/:sold' },
  { name: 'edit-address', path: '/detail/:car', reach: inTurn(press('[aria-labelledby=pictures] button'), dialog), ...window },
  {
    name: 'edit-failed',
    path: '/detail/:car',
    reach: inTurn(refuse(/\/api\/cars\/\w+$/), fill('[name=mileage]', '77777'), nextStep, see('main [role=alert]')),
    ...window,
    fails: true,
  },
  { name: 'edit-gone', path: '/detail/none', fails: true },
  { name: 'condition', path: '/detail/:sheet/condition' },
  { name: 'condition-panel', path: '/detail/:car/condition', reach: press('foreignObject button'), ...window },
  { name: 'proforma', path: '/detail/:car/proforma' },
  { name: 'add', path: '/AddListing' },
  { name: 'add-pictures', path: '/AddListing', reach: choosePictures },
  { name: 'add-comment', path: '/AddListing', reach: toComment },
  { name: 'add-failed', path: '/AddListing', reach: inTurn(refuse('**/api/upload'), choosePictures, toComment), fails: true },
  { name: 'add-paste', path: '/AddListing', reach: openPaste, ...window },
  { name: 'add-findings', path: '/AddListing', reach: pasted, ...window },
  { name: 'add-details', path: '/AddListing', reach: inTurn(toDetails, openDetails('main form details')) },
  {
    name: 'add-refused',
    path: '/AddListing',
    reach: inTurn(toDetails, fill('[name=year]', '1800'), nextStep, see('[aria-invalid=true]')),
    fails: true,
  },
  { name: 'add-leave', path: '/AddListing', reach: inTurn(toComment, fill('textarea', '무사고'), press('main a'), dialog), ...window },
  { name: 'car-operated', path: `/cardetails/:car?${amman}` },
  { name: 'empty-panel', path: '/Admin', site: 'empty' },
  { name: 'empty-inbox', path: '/comments', site: 'empty' },
  { name: 'empty-due', path: '/due', site: 'empty' },
  { name: 'empty-interest', path: '/interest', site: 'empty' },
  { name: 'empty-rates', path: '/rates', site: 'empty' },
  { name: 'empty-destinations', path: '/destinations', site: 'empty' },
  { name: 'empty-settings', path: '/settings', site: 'empty' },
  { name: 'empty-seller', path: '/settings/seller', site: 'empty' },
]

/** What operators see: a state a line. */
export const operators: State[] = pages.map((state) => ({ ...state, as: 'operator' }))
