import type { Sort } from '../schema.ts'

/** The keys of the texts in the menu that sorts a list. Search understands these texts, too. */
export const sortLabels = {
  newest: 'filter.newest',
  price: 'filter.price',
  'price-desc': 'filter.priceDesc',
  'year-desc': 'filter.yearDesc',
  year: 'filter.year',
  mileage: 'filter.mileage',
  'mileage-desc': 'filter.mileageDesc',
  'equipment-desc': 'equipmentWords.mostFirst',
  total: 'abroad.cheapest',
  'total-desc': 'abroad.dearest',
} as const satisfies Record<Sort, string>
