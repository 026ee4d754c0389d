import { equipmentItems } from '#app/features/equipment/choices.ts'
import type { Field } from './fields.ts'

/** The lists of which fields take nothing else, by the names under which fields.ts speaks of them: no page of visitors needs them whole. */
export const closed = { equipment: equipmentItems }

/** The only values that a field takes; undefined where it takes any. */
export function closedValuesOf({ server }: Pick<Field, 'server'>): readonly string[] | undefined {
  return server?.values && closed[server.values]
}
