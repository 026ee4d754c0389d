/** What makes and models are called in one language: by our name of the make, and of its models. */
export type Names = { makes: Record<string, string>; models: Record<string, Record<string, string>> }

const own = (names: Record<string, string> | undefined, name: string) => (names && Object.hasOwn(names, name) ? names[name] : undefined)

/** A make as these names have it; the text itself when they do not. */
export function makeIn(names: Names | undefined, make: string): string {
  return own(names?.makes, make) ?? make
}

/** A model of a make as these names have it; the longest known beginning is named, anything else is the text. */
export function modelIn(names: Names | undefined, make: string | null, model: string): string {
  const known = make !== null && names && Object.hasOwn(names.models, make) ? names.models[make] : undefined
  // 'Porter II' is known by its first word: the rest stands as it is.
  const words = model.split(' ')
  for (let count = known ? words.length : 0; count > 0; count--) {
    const name = own(known, words.slice(0, count).join(' '))
    if (name) return [name, ...words.slice(count)].join(' ')
  }
  return model
}
