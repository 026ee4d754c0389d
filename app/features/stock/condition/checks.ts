import {
  type Condition,
  type Group,
  listParts,
  listSheet,
  type SheetKey,
  type System,
  sheetFieldOf,
  sheetKeys,
} from './fields.ts'
import { isBad } from './words.ts'

/** A group of the sheet as buyers see it: a system of the car with its parts, or all entries of another group. */
export type Check = { id: Group | System; keys: SheetKey[]; exceptions: SheetKey[]; areAllGood: boolean }

const groups: Group[] = ['history', 'systems', 'tyres', 'identity', 'items', 'record']
const fine = new Set(['good', 'none', 'lawful', 'done', 'usual', 'low'])

function isException(key: SheetKey, said: unknown): boolean {
  const { group, kind } = sheetFieldOf(key)
  if (group === 'systems') return kind === 'word' && said !== 'good'
  if (group === 'history') return said !== 'no'
  return isBad(said) || (key === 'recall' && said === 'open')
}

/** Whether an entry is good news. Numbers and texts are neither good nor bad. */
function isFine(key: SheetKey, said: unknown): boolean {
  const { group } = sheetFieldOf(key)
  if (group === 'history') return said === 'no'
  return group === 'items' ? said === 'yes' || said === 'good' : fine.has(String(said))
}

export function listExceptions(condition: Condition): SheetKey[] {
  return sheetKeys.filter((key) => condition[key] !== undefined && isException(key, condition[key]))
}

/**
 * Groups the stated entries of a sheet. Groups without any are left out. Good systems without details share one group,
 * so that no row repeats its title.
 */
export function listChecks(condition: Condition): Check[] {
  const check = (id: Check['id'], all: SheetKey[]): Check[] => {
    const keys = all.filter((key) => condition[key] !== undefined)
    const judged = keys.filter((key) => sheetFieldOf(key).kind === 'word')
    const exceptions = keys.filter((key) => isException(key, condition[key]))
    return keys.length === 0
      ? []
      : [{ id, keys, exceptions, areAllGood: judged.length > 0 && judged.every((key) => isFine(key, condition[key])) }]
  }
  const systems = listSheet('systems').flatMap((key) =>
    check(key as System, [key, ...(key === 'fuelSystem' ? [] : listParts(key as System))]),
  )
  const brief = systems.filter(({ keys, areAllGood }) => keys.length === 1 && areAllGood)
  const joined =
    brief.length > 1
      ? check(
          'systems',
          brief.flatMap(({ keys }) => keys),
        )
      : brief
  return groups.flatMap((group) =>
    group === 'systems'
      ? [...systems.filter((one) => !brief.includes(one)), ...joined]
      : check(group, listSheet(group)),
  )
}
