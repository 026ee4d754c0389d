/**
 * Every page of operators, as the route table spells its address, and who may open it. Each is guarded by this word, is never kept, neither by the
 * server nor on the device, and robots are asked to stay out. The service worker carries this list too: nothing else belongs here.
 */
export const operatorPages = {
  Admin: 'operator',
  'AddListing/:id?': 'operator',
  'detail/:id': 'operator',
  'detail/:id/condition': 'operator',
  'detail/:id/proforma': 'operator',
  'sign-in': 'open',
  'sign-in/code': 'open',
  account: 'operator',
  'join/:token': 'open',
  comments: 'operator',
  interest: 'operator',
  rates: 'operator',
  settings: 'operator',
  'settings/seller': 'operator',
  'settings/help': 'operator',
  data: 'operator',
  destinations: 'operator',
  'destinations/:country': 'operator',
  due: 'operator',
} as const

const first = Object.keys(operatorPages).map((address) => address.split('/')[0])
const personal = new RegExp(`^/(${first.join('|')}|styleguide)(/|\\.|$)`, 'i')

/** Whether a page depends on who asks, by its path: it is never kept, neither by the server nor on the device. */
export function isPersonal(pathname: string): boolean {
  return personal.test(pathname)
}
