import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { operatorPages } from './lib/personal.ts'

/** The pages of operators. Guard, robots and what is never kept follow from their addresses: a new one is named in app/lib/personal.ts first. */
const operators: Record<keyof typeof operatorPages, string> = {
  'sign-in': 'pages/admin/account/sign-in.tsx',
  'sign-in/code': 'pages/admin/account/sign-in-code.tsx',
  'join/:token': 'pages/admin/account/join.tsx',
  account: 'pages/admin/account/account.tsx',
  'AddListing/:id?': 'pages/admin/add/listing.tsx',
  Admin: 'pages/admin/panel/panel.tsx',
  comments: 'pages/admin/inbox/inbox.tsx',
  data: 'pages/admin/data/data.tsx',
  destinations: 'pages/admin/destinations/destinations.tsx',
  'destinations/:country': 'pages/admin/destinations/destination.tsx',
  due: 'pages/admin/due/due.tsx',
  interest: 'pages/admin/interest/interest.tsx',
  rates: 'pages/admin/rates/rates.tsx',
  settings: 'pages/admin/settings/settings.tsx',
  'settings/seller': 'pages/admin/seller/seller.tsx',
  'settings/help': 'pages/admin/help/help.tsx',
  'detail/:id': 'pages/admin/edit/edit.tsx',
  'detail/:id/condition': 'pages/admin/condition/condition.tsx',
  'detail/:id/proforma': 'pages/admin/proforma/proforma.tsx',
}

const listed = Object.entries(operators) as [keyof typeof operatorPages, string][]
const isOpen = ([address]: (typeof listed)[number]) => operatorPages[address] === 'open'
const toRoute = ([address, file]: (typeof listed)[number]) => route(address, file)

/** Every page address and its file. Addresses match whatever their case; the spelling here is the canonical one. */
const pages: RouteConfig = [
  index('pages/shop/home.tsx'),
  route('AllCar', 'pages/shop/all-cars.tsx'),
  route('RecentCar', 'pages/shop/recent-car.tsx'),
  route('search/make/:make', 'pages/shop/make.tsx'),
  route('search/:query?', 'pages/shop/search.tsx'),
  route('cars/category/:category', 'pages/shop/category.tsx'),
  route('cardetails/:id', 'pages/shop/car.tsx', { id: 'car' }),
  route('car/:id', 'pages/shop/car.tsx', { id: 'shared-car' }),
  route('shortlist', 'pages/shop/shortlist/shortlist.tsx'),
  route('compare', 'pages/shop/compare.tsx'),
  route('contact', 'pages/shop/contact/contact.tsx'),
  route('help', 'pages/shop/help.tsx'),
  route('offline', 'pages/shop/offline.tsx'),
  ...listed.filter(isOpen).map(toRoute),
  // Those of who is signed in share their row of tabs.
  layout('pages/admin/layout.tsx', listed.filter((one) => !isOpen(one)).map(toRoute)),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('styleguide', 'pages/styleguide.tsx')]),
  route('*', 'pages/shop/not-found.tsx'),
]

export default pages
