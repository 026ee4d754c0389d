import type { FieldIcon } from '#app/features/stock/cars/fields.ts'
import { LineIcon } from '#app/ui/icon.tsx'

const paths: Record<FieldIcon, string> = {
  calendar: 'M5 6.5h14V20H5ZM5 10.5h14M8.5 4v4M15.5 4v4',
  car: 'M4 16.5v-4l2-5.5h12l2 5.5v4ZM4 12.5h16M6 16.5V19M18 16.5V19M7.5 14.5h.01M16.5 14.5h.01',
  category: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z',
  color: 'M12 4s6 6.2 6 10a6 6 0 0 1-12 0c0-3.8 6-10 6-10Z',
  door: 'M6 20V4h8l4 6v10ZM6 11h12M14 14.5h1.5',
  fuel: 'M5 20V5.5A1.5 1.5 0 0 1 6.5 4h6A1.5 1.5 0 0 1 14 5.5V20M4 20h11M5 10.5h9M14 13h1.5c1 0 1.5.6 1.5 1.5V16a1.5 1.5 0 0 0 3 0V9l-3-3',
  gauge: 'M5.2 17.5a8.5 8.5 0 1 1 13.6 0ZM12 13.5l3.5-4',
  gears: 'M6 5v14M12 5v14M18 5v7H6',
  key: 'M12 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM11 11.5l8.5 8.5M15.5 16l2-2M18 18.5l2-2',
  number: 'M9.5 4.5 7.5 19.5M16.5 4.5l-2 15M5 9.5h15M4 14.5h15',
  person: 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20c.6-4 3.4-6 7-6s6.4 2 7 6',
  price:
    'M12 3.5v17M16.5 7.5c-.7-1.6-2.3-2-4.5-2-2.6 0-4.5 1-4.5 3.1 0 4.7 9.5 1.9 9.5 6.7 0 2.2-2 3.2-5 3.2-2.6 0-4.4-.7-5-2.5',
  seat: 'M8 4.5 9.5 15H17M7 20h10M17 15v5M9.5 15l-2.5 2',
  tag: 'M4 12.5V5h7.5l8.5 8.5-6.5 6.5ZM8 9h.01',
  wheel:
    'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM3.5 12h6M14.5 12h6M12 14.5v6',
}

export function OperatorFieldIcon({ name }: { name: FieldIcon }) {
  return <LineIcon path={paths[name]} size="sm" />
}
