export type Names = { makes: Record<string, string>; models: Record<string, Record<string, string>> }

const own = (names: Record<string, string> | undefined, name: string) =>
  names && Object.hasOwn(names, name) ? names[name] : undefined

export function makeIn(names: Names | undefined, make: string): string {
  return own(names?.makes, make) ?? make
}

/** Returns the name of a model. Its longest known beginning is replaced, and the rest stays. */
export function modelIn(names: Names | undefined, make: string | null, model: string): string {
  const known = make !== null && names && Object.hasOwn(names.models, make) ? names.models[make] : undefined
  const words = model.split(' ')
  for (let count = known ? words.length : 0; count > 0; count--) {
    const name = own(known, words.slice(0, count).join(' '))
    // A seller may have written the whole name: 'Avante (Elantra)'.
    if (name) return model.startsWith(name) ? model : [name, ...words.slice(count)].join(' ')
  }
  return model
}
