import type { TestProject } from 'vitest/node'
import { openSeeded } from './seeded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of data with the sample cars, to be copied from. */
    seeded: string
  }
}

/** Before the first test that asks the built site: it is built, and the samples are there. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('seeded', await openSeeded())
}
