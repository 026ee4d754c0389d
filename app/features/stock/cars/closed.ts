import { equipmentItems } from '#app/features/base/equipment/choices.ts'

/**
 * Closed value lists by their names in fields.ts. They have their own module, because visitor pages do not need them.
 */
export const closed = { equipment: equipmentItems }

export function closedValuesOf({
  server,
}: {
  server?: { values?: keyof typeof closed }
}): readonly string[] | undefined {
  return server?.values && closed[server.values]
}
