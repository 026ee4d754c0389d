import { type FormName, formNames, joinTexts } from '#app/features/desk/editing/shared/values.ts'
import { fieldOf } from '#app/features/stock/cars/fields.ts'
import { splitShot, withShot } from '#app/features/stock/photos/shots/rules.ts'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import type { DraftContent } from './schema.ts'

/** Which of two drafts a value is taken from. */
export type Side = 'first' | 'second'

/**
 * Joins two drafts of one car. Photos of the second follow those of the first, both comments and all entries of lists
 * stay, and an empty field takes the value of the other draft. `conflicts` are the fields with two values of which none
 * is `chosen`; they have that of the first.
 */
export function joinDrafts(
  first: DraftContent,
  second: DraftContent,
  chosen: Partial<Record<string, Side>> = {},
): { content: DraftContent; conflicts: FormName[] } {
  const conflicts: FormName[] = []
  const values: DraftContent['values'] = {}
  for (const name of formNames) {
    const [one, other] = [first.values[name] ?? '', second.values[name] ?? '']
    const isList = fieldOf(name).kind === 'choices' || fieldOf(name).kind === 'films'
    if (!other.trim() || one.trim() === other.trim()) values[name] = one
    else if (!one.trim()) values[name] = other
    else if (name === 'comment') values[name] = joinTexts(one, other)
    else if (isList) values[name] = [...new Set([...one.split('\n'), ...other.split('\n')])].join('\n')
    else {
      if (!chosen[name]) conflicts.push(name)
      values[name] = chosen[name] === 'second' ? other : one
    }
    if (!values[name]) delete values[name]
  }
  return { content: { values, pictures: joinPictures(first.pictures, second.pictures) }, conflicts }
}

function joinPictures(first: string[], second: string[]): string[] {
  const joined = new Map<string, string>()
  for (const labelled of [...first, ...second]) {
    const { address, shot } = splitShot(labelled)
    // The same picture may have the address of another size.
    const key = parsePictureAddress(address)?.id ?? address
    const known = joined.get(key)
    if (known === undefined) joined.set(key, labelled)
    else if (!splitShot(known).shot) joined.set(key, withShot(known, shot))
  }
  return [...joined.values()]
}
