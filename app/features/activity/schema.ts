import type { Car } from '#app/features/cars/schema.ts'

/**
 * What an operator did. The first three are noted by the database (0041_roles.sql), the others by the calls of the API.
 */
export type ActivityKind =
  | ('added' | 'changed' | 'deleted' | 'restored' | 'purged' | 'ledger')
  | ('answered' | 'moderated' | 'commentSettled' | 'commentDeleted' | 'drafts' | 'imported' | 'importUndone')
  | ('settings' | 'seller' | 'help' | 'rates' | 'destinations' | 'invited' | 'role' | 'removed')
  | ('password' | 'passkeyAdded' | 'passkeyRemoved' | 'twoStepOn' | 'twoStepOff' | 'exported')
  | ('backupMade' | 'backupDownloaded' | 'backupKey' | 'ledgerKey')

/**
 * `at` is in ISO 8601. `fields` are the changed fields of a car, by their names in features/cars/fields.ts. `name` is
 * the car's at that time, and `now` is
 * null for a deleted car.
 */
export type Activity = {
  id: number
  at: string
  person: string
  name: string
  kind: ActivityKind
  car: { id: string; name: string; now: Pick<Car, 'make' | 'model' | 'year' | 'stockNumber'> | null } | null
  fields: string[]
}
