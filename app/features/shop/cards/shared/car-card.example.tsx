import { Car } from '#app/features/stock/cars/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { CarGrid, CarGridSkeleton } from '../components/car-grid.tsx'
import type { CarCard as Card } from '../read.server.ts'

const nothing = Object.fromEntries(Object.keys(Car.shape).map((field) => [field, null]))
const card = (fields: Partial<Card>): Card => ({
  ...(nothing as unknown as Card),
  pictures: [],
  soldOut: false,
  cover: null,
  latestComment: null,
  ...fields,
})

const cars: Card[] = [
  card({
    id: '1',
    make: 'Hyundai',
    model: 'Palisade',
    year: 2020,
    mileage: 54_100,
    fuelType: 'Diesel',
    sellingPrice: '27400',
    category: 'SUV',
    comment:
      '무사고, 인천에서 바로 선적 가능합니다. 7인승이며 정비 기록이 모두 있고 타이어는 5월에 새로 교체했습니다. 문의 주세요.',
  }),
  card({
    id: '2',
    make: 'Kia',
    model: 'Carnival',
    year: 2021,
    mileage: 48_700,
    fuelType: 'Diesel',
    sellingPrice: '22,600',
    category: 'Van',
    soldOut: true,
  }),
  card({ id: '3', make: 'Hyundai', category: 'Bus', sellingPrice: '상담 후 결정' }),
]

export default function CarCardExample() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-10">
      <CarGrid cars={cars} />
      <CarGridSkeleton count={3} words={t('loading.cars')} />
    </div>
  )
}
