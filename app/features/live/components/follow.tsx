import type { Followed } from '../schema.ts'
import { useFollowed } from './followed.ts'

export function Follow({ car }: { car: Followed }) {
  const { news, forget } = useFollowed(car)
  return news && <news.News key={news.what} what={news.what} price={news.price} onClose={forget} />
}
