import { readStoredJson, writeStored } from '#app/lib/stored.ts'

type Titled = Record<string, string>
const titlesKey = 'opened'
const mostTitles = 100

export function keepTitle(address: string, title: string): void {
  const { [address]: _, ...others } = readTitles()
  writeStored(
    titlesKey,
    JSON.stringify(Object.fromEntries([[address, title], ...Object.entries(others)].slice(0, mostTitles))),
  )
}

export const readTitles = () => readStoredJson<Titled>(titlesKey) ?? {}
