import { openSeeded } from '../seeded.ts'

/** Builds the site and seeds one data folder, which every worker copies. */
export default async function setup(): Promise<void> {
  process.env.NURICAR_SEEDED = await openSeeded()
}
