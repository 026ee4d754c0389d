/** The eight categories the forms offer, in the order of the specification. */
export const categories = ['Sedan', 'SUV', 'Truck', 'Coupe', 'Convertible', 'Van', 'Electric', 'Bus'] as const
/** The six categories with a tile on the home page, as they stand in addresses. */
export const homeCategories = ['sedan', 'suv', 'bus', 'truck', 'convertible', 'electric'] as const
export const fuelTypes = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'Gasoline'] as const
/** The ten makes offered as tags under the search bar. */
export const brandTags = ['Hyundai', 'Kia', 'Mercedes-Benz', 'Volkswagen', 'Audi', 'BMW', 'Lexus', 'Chevrolet', 'Toyota', 'Tesla'] as const
export const transmissions = ['Automatic', 'Manual', 'CVT', 'Semi-automatic'] as const
export const drives = ['FWD', 'RWD', 'AWD', '4WD'] as const
export const steerings = ['Left', 'Right'] as const
/** The 42 makes the forms offer. */
export const makes = [
  'Toyota',
  'Honda',
  'Ford',
  'BMW',
  'Mercedes-Benz',
  'Tesla',
  'Hyundai',
  'Kia',
  'Genesis',
  'KGM',
  'Renault Korea',
  'Chevrolet',
  'Volkswagen',
  'Audi',
  'Lexus',
  'Nissan',
  'Mazda',
  'Mitsubishi',
  'Subaru',
  'Suzuki',
  'Isuzu',
  'Infiniti',
  'Acura',
  'Volvo',
  'Porsche',
  'Land Rover',
  'Jaguar',
  'Mini',
  'Peugeot',
  'Citroën',
  'Renault',
  'Fiat',
  'Jeep',
  'Dodge',
  'Chrysler',
  'Cadillac',
  'Ferrari',
  'Lamborghini',
  'Maserati',
  'Bentley',
  'Rolls-Royce',
  'Bugatti',
] as const
