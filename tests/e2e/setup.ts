import { openSeeded } from '../seeded.ts'

/** Builds what is not built and seeds one folder of data, which every worker's site starts from a copy of. */
export default async function setup(): Promise<void> {
  process.env.NURICAR_SEEDED = await openSeeded()
}
