import { type Shot, splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { listExceptions } from './checks.ts'
import { type Condition, type SheetKey, sheetFieldOf } from './fields.ts'

function shotOf(key: SheetKey): Shot | undefined {
  const { group, of } = sheetFieldOf(key)
  if (key === 'engine' || of === 'engine') return 'engine'
  if (group === 'tyres') return 'tyres'
  return (
    { odometer: 'odometer', vinMark: 'vin-plate', interior: 'interior' } as const satisfies Partial<
      Record<SheetKey, Shot>
    >
  )[key as 'odometer']
}

/**
 * The place among a car's pictures of the first one whose label names the part of each fault. Faults without such a
 * picture are left out.
 */
export function photosOfFaults(condition: Condition, pictures: string[]): Partial<Record<SheetKey, number>> {
  const shown = pictures.map((address) => splitShot(address).shot)
  const places = listExceptions(condition).flatMap((key) => {
    const shot = shotOf(key)
    const at = shot ? shown.indexOf(shot) : -1
    return at < 0 ? [] : [[key, at] as const]
  })
  return Object.fromEntries(places)
}
