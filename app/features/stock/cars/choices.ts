export const categories = ['Sedan', 'SUV', 'Truck', 'Coupe', 'Convertible', 'Van', 'Electric', 'Bus'] as const
export const homeCategories = ['sedan', 'suv', 'bus', 'truck', 'convertible', 'electric'] as const
export const brandTags = [
  'Hyundai',
  'Kia',
  'Mercedes-Benz',
  'Volkswagen',
  'Audi',
  'BMW',
  'Lexus',
  'Chevrolet',
  'Toyota',
  'Tesla',
] as const
export const markets = ['Korea', 'America', 'Gulf', 'Europe', 'Japan', 'China'] as const
/** Days for which operators usually reserve a car. */
export const usualDays = [3, 7, 14] as const
