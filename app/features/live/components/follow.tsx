import type { Car } from '#app/features/cars/schema.ts'
import { useFollowed } from './followed.ts'

/** Follows a car, and says what becomes of it. */
export function Follow({ car }: { car: Pick<Car, 'id' | 'updatedAt'> }) {
  const { news, forget } = useFollowed(car)
  return news && <news.News key={news.what} what={news.what} price={news.price} onClose={forget} />
}
