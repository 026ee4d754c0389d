import { latinName } from './cars.ts'
import type { State, Way } from './state.ts'

const long: Way = (_, { id }) => Promise.all([id('latin'), id('hangul'), id('arabic')])

export const hard: State[] = [
  { name: 'car-one-picture', path: '/cardetails/:one' },
  { name: 'car-twelve-pictures', path: '/cardetails/:twelve' },
  { name: 'car-sheet-full', path: '/cardetails/:stated', fails: true },
  { name: 'car-long-latin', path: '/cardetails/:latin' },
  { name: 'car-long-hangul', path: '/cardetails/:hangul' },
  { name: 'car-long-arabic', path: '/cardetails/:arabic' },
  { name: 'search-long', path: '/search', before: long, latin: latinName },
  { name: 'compare-long', path: '/compare?cars=:latin,:hangul,:arabic', latin: latinName },
  { name: 'panel-bin', path: '/Admin?state=bin', before: (_, { id }) => id('binned'), as: 'operator' },
  { name: 'panel-long', path: '/Admin', before: long, as: 'operator' },
  { name: 'edit-long', path: '/detail/:arabic', as: 'operator' },
]
