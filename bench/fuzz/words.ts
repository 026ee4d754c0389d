/** Values from the site's own answers by property name (ids, makes, prices), so that calls pass the first check. */
export type Words = {
  pick: (name: string, at: number) => unknown
  learn: (value: unknown) => void
  set: (name: string, values: unknown[]) => void
  count: (name: string) => number
}

const most = 80

export function openWords(): Words {
  const known = new Map<string, { values: unknown[]; texts: Set<string>; next: number }>()
  const add = (name: string, value: unknown) => {
    const of = known.get(name) ?? { values: [], texts: new Set<string>(), next: 0 }
    known.set(name, of)
    const text = JSON.stringify(value) ?? ''
    if (value === null || text.length > 20_000 || of.texts.has(text)) return
    of.texts.add(text)
    // Replaces the oldest: what existed a thousand calls ago may be gone.
    if (of.values.length < most) of.values.push(value)
    else of.values[of.next++ % most] = value
    if (of.texts.size > 5000) of.texts.clear()
  }
  const learn = (value: unknown, depth = 0) => {
    if (depth > 8 || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value.slice(0, most)) learn(one, depth + 1)
      return
    }
    for (const [name, one] of Object.entries(value)) {
      add(name, one)
      learn(one, depth + 1)
    }
  }
  return {
    pick: (name, at) => {
      const values = known.get(name)?.values ?? []
      return values[at % values.length]
    },
    learn: (value) => learn(value),
    set: (name, values) => {
      known.delete(name)
      for (const value of values) add(name, value)
    },
    count: (name) => known.get(name)?.values.length ?? 0,
  }
}
