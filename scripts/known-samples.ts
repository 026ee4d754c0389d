// Records the sample destinations of this release, so that the next one can tell whether an operator has changed them.

import { readFileSync, writeFileSync } from 'node:fs'
import { hashOf } from '#app/features/stock/destinations/renew.server.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'

const file = new URL('../app/features/stock/destinations/known-samples.json', import.meta.url)
const known: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))
for (const sample of listSamples())
  known[sample.country] = [...new Set([...(known[sample.country] ?? []), hashOf(sample)])]
writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
