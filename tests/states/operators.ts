import type { TextKey } from '#app/i18n/translate.ts'
import type { State, Way } from './state.ts'
import { patternOf } from './texts.ts'
import {
  addDrafts,
  addShares,
  amman,
  button,
  chooseFromMenu,
  fill,
  fillToday,
  importList,
  inSequence,
  makePrivateBook,
  named,
  openDetails,
  openMenu,
  press,
  privateWords,
  refuse,
  see,
  stock,
  submit,
  wantModel,
} from './ways.ts'

const window = { isWindow: true } as const
const dialog = see('dialog[open]')
const damaged = { name: 'IMG_2047.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
const rows = [
  'row_id,manufacturer,model,form_year,gelaufen_km,price_manwon,ad_words,매입가(만원),차량번호',
  'M1,현대,아반떼 (CN7),2021,31000,1650,"무사고, 1인 소유",1450,12가 3456',
  'M2,기아,쏘렌토 4세대,2022,22000,9999,,미정,',
  'M3,기아',
]
// Names of settings of the server.
const settingNames = 'BACKUP_TO SMTP_URL MAIL_FROM'

const latin =
  'ZIP jpg front id make model year mileage price UTF EUC KR JSON Atom Meta ID BACKUP_TO BACKUP_KEY AUTH_SECRET http https localhost feeds cars atom meta lang ko ar ru open kakao com sales example'
const advert = '무사고 현대 그랜저 2019년 3월식 85,000km 가솔린 오토 흰색 1,250만원'

const seeInline: Way = (page, { lang }) =>
  page
    .getByRole('article')
    .getByRole('button', { name: patternOf(lang, 'inline.edit', true) })
    .first()
    .waitFor()

/** Presses the first button whose name starts with a text and ends with what it is for. */
const pressStart =
  (key: TextKey): Way =>
  (page, { lang }) =>
    page
      .getByRole('main')
      .getByRole('button', { name: patternOf(lang, key, true) })
      .first()
      .click()

const editInline: Way = (page, { lang }) =>
  page
    .getByRole('article')
    .getByRole('button', { name: patternOf(lang, 'inline.edit', true) })
    .first()
    .click()

const beginDeal: Way = async (page, { lang }) => {
  const start = page.getByRole('main').getByRole('button', { name: patternOf(lang, 'deals.start') })
  if (await start.isVisible()) await start.click()
  await page.locator('main ol details[open]').waitFor()
}

const chooseMark = press(button('sheetEdit.short.X'))
const fillLast =
  (text: string): Way =>
  (page, { lang }) =>
    page.getByLabel(patternOf(lang, 'helpForm.question')).last().fill(text)

const nextStep: Way = (page) => submit(page).click()
const toComment = inSequence(nextStep, see('textarea'))
const toDetails = inSequence(toComment, nextStep, see('[name=model]'))
const chooseTwo: Way = async (page) => {
  for (const at of [0, 1]) await page.locator('main ul li').getByRole('checkbox').nth(at).check()
}
const choosePictures: Way = async (page) => {
  await page.locator('input[accept*=jpeg][multiple]').setInputFiles([damaged])
  await page.locator('main ol li img').first().waitFor()
}
const addReceipt: Way = (page) =>
  page.locator('main fieldset input[type=file]').setInputFiles('app/db/samples/films/sedan-compact-blue.jpg')
const labelLast: Way = (page) => page.locator('main ol select').last().selectOption('front')
const editPhoto = inSequence(press(button('photoEdit.open')), see('dialog[open] canvas'))
const coverPlate = inSequence(editPhoto, press(button('photoEdit.cover')), press(button('photoEdit.add')))
const chooseFile =
  (content: string | Buffer): Way =>
  (page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'weekly.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
const openPaste = inSequence(toComment, press(button('addListing.paste.open')), see('dialog[open] textarea'))
const pasted = inSequence(
  openPaste,
  fill('dialog[open] textarea', advert),
  press(button('addListing.paste.read')),
  see('dialog[open] input[type=checkbox]'),
)

const showTable: Way = (page) => page.addInitScript(() => localStorage.setItem('panel-view', 'table'))
const openBatch = inSequence(press(button('panel.select')), press(named('checkbox', 'panel.selectAll')))
const openPrices = inSequence(openBatch, press(button('prices.open')), see('dialog[open] form'))

const pages: State[] = [
  { name: 'inline', path: '/search?sold=show', reach: seeInline },
  { name: 'today', path: '/today', before: fillToday, latin: settingNames },
  {
    name: 'today-answer',
    latin: settingNames,
    path: '/today',
    before: fillToday,
    reach: inSequence(pressStart('today.answer'), see('main textarea')),
    ...window,
  },
  {
    name: 'today-extend',
    latin: settingNames,
    path: '/today',
    before: fillToday,
    reach: inSequence(pressStart('today.extend'), dialog),
    ...window,
  },
  { name: 'panel', path: '/Admin' },
  { name: 'panel-menu', path: '/Admin', reach: openMenu, ...window },
  { name: 'panel-delete', path: '/Admin', reach: inSequence(chooseFromMenu('admin.delete'), dialog), ...window },
  // Sold cars cannot be reserved or sold, and an earlier test may have sold the first one.
  {
    name: 'panel-reserve',
    path: '/Admin?state=available',
    reach: inSequence(chooseFromMenu('reserve.mark'), dialog),
    ...window,
  },
  {
    name: 'panel-failed',
    path: '/Admin?state=available',
    reach: inSequence(refuse('**/soldout'), chooseFromMenu('admin.sold'), see('article [role=alert]')),
    fails: true,
  },
  {
    name: 'panel-selected',
    path: '/Admin',
    reach: inSequence(press(button('panel.select')), press(named('checkbox', 'panel.selectOne'))),
    ...window,
  },
  { name: 'panel-all', path: '/Admin', reach: inSequence(openBatch, press(button('panel.allMatch'))), ...window },
  { name: 'panel-more', path: '/Admin', reach: inSequence(openBatch, press(button('panel.more')), dialog), ...window },
  {
    name: 'panel-prices',
    path: '/Admin',
    reach: inSequence(openPrices, press(button('prices.preview')), see('[aria-invalid=true]')),
    ...window,
  },
  {
    name: 'panel-prices-preview',
    path: '/Admin',
    reach: inSequence(
      openPrices,
      fill('dialog[open] input', '5'),
      press(button('prices.preview')),
      see('dialog[open] li'),
    ),
    ...window,
  },
  { name: 'panel-price-inline', path: '/Admin', reach: inSequence(editInline, see('article input')), ...window },
  {
    name: 'panel-table',
    path: '/Admin',
    on: 'large',
    before: showTable,
    reach: inSequence(
      press(button('panel.select')),
      see('main table tbody img'),
      openDetails('main details:has(label)'),
    ),
  },
  { name: 'panel-sold', path: '/Admin?state=sold' },
  { name: 'panel-reserved', path: '/Admin?state=reserved' },
  { name: 'panel-none', path: '/Admin?q=zzzz' },
  { name: 'inbox', path: '/comments' },
  { name: 'inbox-selected', path: '/comments', reach: press(named('checkbox', 'inbox.selectOne')), ...window },
  {
    name: 'inbox-reply',
    path: '/comments',
    reach: inSequence(press(button('inbox.reply')), see('article textarea')),
    ...window,
  },
  { name: 'inbox-none', path: '/comments?filter=hidden' },
  { name: 'due', path: '/due' },
  { name: 'drafts', path: '/drafts', before: addDrafts },
  { name: 'drafts-shared', path: '/drafts', before: addDrafts, reach: addShares },
  {
    name: 'drafts-selected',
    path: '/drafts',
    before: addDrafts,
    reach: press(named('checkbox', 'panel.selectAll')),
    ...window,
  },
  { name: 'drafts-two', path: '/drafts', before: addDrafts, reach: chooseTwo, ...window },
  {
    name: 'drafts-join',
    path: '/drafts',
    before: addDrafts,
    reach: inSequence(chooseTwo, press(button('drafts.join.open')), dialog),
    ...window,
  },
  {
    name: 'drafts-schedule',
    path: '/drafts',
    before: addDrafts,
    reach: inSequence(press(named('checkbox', 'panel.selectAll')), press(button('drafts.schedule')), dialog),
    latin: 'UTC',
    ...window,
  },
  {
    name: 'add-saved',
    path: '/AddListing',
    reach: inSequence(toComment, fill('textarea', '무사고'), see('a[href$="/drafts"]')),
  },
  { name: 'interest', path: '/interest' },
  { name: 'interest-wanted', path: '/interest', before: wantModel },
  {
    name: 'data-checked',
    path: '/data',
    before: importList,
    reach: inSequence(
      chooseFile(stock.replace('$9,000",700', '$8,500",650').replace('C,', 'D,')),
      press(button('data.check')),
      see('main del'),
    ),
    latin,
  },
  {
    name: 'data-undo',
    path: '/data',
    before: importList,
    reach: inSequence(
      press((page, { lang }) => page.getByRole('button', { name: patternOf(lang, 'data.undo', true) }).first()),
      dialog,
    ),
    latin,
    ...window,
  },
  { name: 'data', path: '/data', latin },
  { name: 'data-key', path: '/data', reach: inSequence(press(button('backupKey.make')), see('[data-sheet]')), latin },
  {
    name: 'data-read',
    path: '/data',
    latin: `${latin} ${rows[0]}`,
    reach: inSequence(chooseFile(rows.join('\n')), see('main section details'), openDetails('main section details')),
  },
  {
    name: 'data-private',
    path: '/data',
    latin: `${latin} ${privateWords}`,
    reach: inSequence(chooseFile(makePrivateBook()), see('#texts')),
  },
  {
    name: 'data-refused',
    path: '/data',
    latin,
    reach: inSequence(chooseFile('\0\0'), see('main [role=alert], main [role=status]:not(:empty)')),
    fails: true,
  },
  { name: 'rates', path: '/rates' },
  { name: 'destinations', path: '/destinations' },
  {
    name: 'destinations-add',
    path: '/destinations',
    reach: async (page) => page.locator('[aria-labelledby=add] select').selectOption('MN'),
  },
  { name: 'destination', path: '/destinations/JO', reach: openDetails('main form section details') },
  {
    name: 'destination-refused',
    path: '/destinations/JO',
    reach: inSequence(
      openDetails('main form section details'),
      fill('main form section details input[inputmode=decimal]', '-'),
      nextStep,
      see('[aria-invalid=true]'),
    ),
    fails: true,
  },
  { name: 'help-form', path: '/settings/help', reach: openDetails('main details') },
  {
    name: 'help-form-refused',
    path: '/settings/help',
    reach: inSequence(press(button('helpForm.add')), fillLast('?'), nextStep, see('[aria-invalid=true]')),
    fails: true,
  },
  { name: 'settings', path: '/settings', latin },
  {
    name: 'settings-refused',
    latin,
    path: '/settings',
    reach: inSequence(fill('main input[type=email]', 'nobody'), nextStep, see('[aria-invalid=true]')),
    fails: true,
  },
  { name: 'seller', path: '/settings/seller' },
  { name: 'seller-shipped', path: '/settings/seller', reach: press(button('sellerForm.addShipped')) },
  { name: 'account', path: '/account' },
  { name: 'account-password', path: '/account', reach: press(button('account.change')) },
  { name: 'account-invite', path: '/account', reach: press(button('account.invite')) },
  { name: 'edit', path: '/detail/:car', reach: openDetails('form details') },
  { name: 'edit-sold', path: '/detail/:sold' },
  { name: 'edit-address', path: '/detail/:car', reach: inSequence(press(button('edit.addUrl')), dialog), ...window },
  {
    name: 'edit-failed',
    path: '/detail/:car',
    reach: inSequence(
      refuse(/\/detail\/\w+\.data/),
      fill('[name=mileage]', '77777'),
      nextStep,
      see('main [role=alert]'),
    ),
    ...window,
    fails: true,
  },
  { name: 'edit-gone', path: '/detail/none', fails: true },
  { name: 'condition', path: '/detail/:sheet/condition' },
  {
    name: 'condition-mark',
    path: '/detail/:car/condition',
    reach: inSequence(press(named('button', 'sheetEdit.panelSaid', '[aria-labelledby=sheet-skin]')), chooseMark),
    ...window,
  },
  {
    name: 'condition-panel',
    path: '/detail/:car/condition',
    reach: press(named('button', 'sheetEdit.panelSaid', '[aria-labelledby=sheet-skin]')),
    ...window,
  },
  { name: 'photos', path: '/photos' },
  { name: 'photos-car', path: '/detail/:car/photos' },
  { name: 'photos-order', path: '/detail/:car/photos', reach: labelLast },
  {
    name: 'photos-ordered',
    path: '/detail/:car/photos',
    reach: inSequence(labelLast, press(button('operator.pictures.order'))),
  },
  { name: 'photos-crop', path: '/detail/:car/photos', reach: editPhoto, ...window },
  {
    name: 'photos-rotated',
    path: '/detail/:car/photos',
    reach: inSequence(editPhoto, press(button('photoEdit.right'))),
    ...window,
  },
  { name: 'photos-cover', path: '/detail/:car/photos', reach: coverPlate, ...window },
  {
    name: 'photos-edit-failed',
    path: '/detail/:car/photos',
    reach: inSequence(
      refuse('**/api/pictures/*/edits', 401),
      coverPlate,
      press(button('photoEdit.apply')),
      see('dialog[open] [role=alert]'),
    ),
    fails: true,
    ...window,
  },
  { name: 'activity', path: '/activity' },
  { name: 'ledger', path: '/detail/:car/ledger' },
  {
    name: 'ledger-refused',
    path: '/detail/:car/ledger',
    reach: inSequence(press(button('ledger.add')), fill('[name="costs.0.amount"]', '44'), see('[data-meant]')),
    ...window,
  },
  {
    name: 'ledger-receipt',
    path: '/detail/:plain/ledger',
    reach: inSequence(press(button('ledger.add')), openDetails('main form details'), addReceipt, see('main a img')),
  },
  { name: 'draft-ledger', path: '/drafts/draft-number-0/ledger', before: addDrafts },
  { name: 'deals', path: '/deals', before: fillToday },
  { name: 'deals-none', path: '/deals?q=zorblatt' },
  { name: 'deal-start', path: '/detail/:plain/deal' },
  { name: 'deal', path: '/detail/:car/deal', reach: beginDeal },
  {
    name: 'deal-refused',
    path: '/detail/:car/deal',
    reach: inSequence(
      beginDeal,
      fill('[name=whatsapp]', '12'),
      press(button('deals.did.asked')),
      see('[aria-invalid=true]'),
    ),
    fails: true,
    ...window,
  },
  { name: 'earnings', path: '/earnings' },
  { name: 'proforma', path: '/detail/:car/proforma' },
  { name: 'add', path: '/AddListing' },
  { name: 'add-pictures', path: '/AddListing', reach: choosePictures },
  { name: 'add-shared', path: '/AddListing', reach: addShares },
  {
    name: 'add-review',
    path: '/AddListing',
    reach: inSequence(addShares, press(button('shares.take', 'main')), see('main section label')),
  },
  { name: 'add-share-full', path: '/AddListing?shared=full', reach: addShares },
  { name: 'add-comment', path: '/AddListing', reach: toComment },
  {
    name: 'add-failed',
    path: '/AddListing',
    reach: inSequence(refuse('**/api/upload'), choosePictures, toComment),
    fails: true,
  },
  { name: 'add-paste', path: '/AddListing', reach: openPaste, ...window },
  { name: 'add-findings', path: '/AddListing', reach: pasted, ...window },
  { name: 'add-details', path: '/AddListing', reach: inSequence(toDetails, openDetails('main form details')) },
  {
    name: 'add-refused',
    path: '/AddListing',
    reach: inSequence(toDetails, fill('[name=year]', '1800'), nextStep, see('[aria-invalid=true]')),
    fails: true,
  },
  { name: 'add-gaps', path: '/AddListing', reach: inSequence(toDetails, nextStep, see('#gaps')), ...window },
  {
    name: 'add-leave',
    path: '/AddListing',
    reach: inSequence(
      refuse('**/api/drafts/*'),
      toComment,
      fill('textarea', '무사고'),
      press(named('link', 'addListing.back')),
      dialog,
    ),
    ...window,
  },
  { name: 'car-operated', path: `/cardetails/:car?${amman}` },
  { name: 'empty-today', path: '/today', site: 'empty', latin: settingNames },
  { name: 'empty-panel', path: '/Admin', site: 'empty' },
  { name: 'empty-inbox', path: '/comments', site: 'empty' },
  { name: 'empty-due', path: '/due', site: 'empty' },
  { name: 'empty-drafts', path: '/drafts', site: 'empty' },
  { name: 'empty-interest', path: '/interest', site: 'empty' },
  { name: 'empty-rates', path: '/rates', site: 'empty' },
  { name: 'empty-destinations', path: '/destinations', site: 'empty' },
  { name: 'empty-settings', path: '/settings', site: 'empty', latin },
  { name: 'empty-seller', path: '/settings/seller', site: 'empty' },
]

export const operators: State[] = pages.map((state) => ({ ...state, as: 'operator' }))
