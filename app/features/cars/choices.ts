/** The eight categories the forms offer, in the order of the specification. */
export const categories = ['Sedan', 'SUV', 'Truck', 'Coupe', 'Convertible', 'Van', 'Electric', 'Bus'] as const
/** The six categories with a tile on the home page, as they stand in addresses. */
export const homeCategories = ['sedan', 'suv', 'bus', 'truck', 'convertible', 'electric'] as const
/** The ten makes offered as tags under the search bar. */
export const brandTags = ['Hyundai', 'Kia', 'Mercedes-Benz', 'Volkswagen', 'Audi', 'BMW', 'Lexus', 'Chevrolet', 'Toyota', 'Tesla'] as const
