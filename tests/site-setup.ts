import type { TestProject } from 'vitest/node'
import { openSeeded } from './seeded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seeded: string
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('seeded', await openSeeded())
}
