import { expect, test } from 'vitest'
import { isPersonal } from './personal.ts'

test.each([
  '/Admin',
  '/admin',
  '/ADMIN/',
  '/Admin.data',
  '/AddListing',
  '/AddListing/a1',
  '/detail/a1',
  '/sign-in',
  '/sign-in/code',
  '/account',
  '/join/secret',
  '/comments',
  '/interest',
  '/settings',
  '/data',
  '/due',
  '/styleguide',
])('%s depends on who asks, and is never kept', (path) => expect(isPersonal(path)).toBe(true))

test.each(['/', '/AllCar', '/car/Admin', '/search/settings', '/Administration', '/database', '/dues', '/detailed', '/ko/AllCar', '/AdminX'])(
  '%s is the same for everybody',
  (path) => expect(isPersonal(path)).toBe(false),
)
