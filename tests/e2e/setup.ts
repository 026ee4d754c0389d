import { openSeeded } from '../seeded.ts'

export default async function setup(): Promise<void> {
  process.env.NURICAR_SEEDED = await openSeeded()
}
