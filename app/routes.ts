import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Routes match in any case. The spelling here is canonical. */
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
  route('deliver-to', 'pages/shop/deliver-to.tsx'),
  route('contact', 'pages/shop/contact/contact.tsx'),
  route('help', 'pages/shop/help.tsx'),
  route('offline', 'pages/shop/offline.tsx'),

  route('sign-in', 'pages/admin/account/sign-in.tsx'),
  route('sign-in/code', 'pages/admin/account/sign-in-code.tsx'),
  route('sign-in/forgot', 'pages/admin/account/forgot.tsx'),
  route('join/:token', 'pages/admin/account/join.tsx'),
  // Pages in this layout are for signed-in operators and share the tab bar.
  layout('pages/admin/layout.tsx', [
    route('today', 'pages/admin/today/today.tsx'),
    route('Admin', 'pages/admin/panel/panel.tsx'),
    route('AddListing/:id?', 'pages/admin/add/listing.tsx'),
    route('photos', 'pages/admin/photos/photos.tsx'),
    route('drafts', 'pages/admin/drafts/drafts.tsx'),
    route('detail/:id', 'pages/admin/edit/edit.tsx'),
    route('detail/:id/condition', 'pages/admin/condition/condition.tsx'),
    route('detail/:id/photos', 'pages/admin/photos/car-photos.tsx'),
    route('detail/:id/ledger', 'pages/admin/ledger/ledger.tsx'),
    route('detail/:id/proforma', 'pages/admin/proforma/proforma.tsx'),
    route('detail/:id/deal', 'pages/admin/deals/of-car.tsx'),
    route('deals', 'pages/admin/deals/deals.tsx'),
    route('deals/:id', 'pages/admin/deals/deal.tsx'),
    route('comments', 'pages/admin/inbox/inbox.tsx'),
    route('due', 'pages/admin/due/due.tsx'),
    route('interest', 'pages/admin/interest/interest.tsx'),
    route('settings', 'pages/admin/settings/settings.tsx'),
    route('settings/seller', 'pages/admin/seller/seller.tsx'),
    route('settings/help', 'pages/admin/help/help.tsx'),
    route('rates', 'pages/admin/rates/rates.tsx'),
    route('destinations', 'pages/admin/destinations/destinations.tsx'),
    route('destinations/:country', 'pages/admin/destinations/destination.tsx'),
    route('data', 'pages/admin/data/data.tsx'),
    route('guide', 'pages/admin/guide/guide.tsx'),
    route('activity', 'pages/admin/activity/activity.tsx'),
    route('account', 'pages/admin/account/account.tsx'),
    route('account/letters', 'pages/admin/account/letters.tsx'),
  ]),

  ...(process.env.NODE_ENV === 'production' ? [] : [route('styleguide', 'pages/styleguide.tsx')]),
  route('*', 'pages/shop/not-found.tsx'),
]

export default pages
