import { listMakesAndModels } from '#app/features/base/catalogue/rules.ts'
import { makeKey, modelKey } from '../engine/keys.ts'
import type { Facet } from '../schema.ts'
import type { NamedValue } from './dictionary.ts'

let initials: Map<string, NamedValue[]> | undefined

/** Finds makes and models by Korean initial consonants ('ㄱㄹㅈ'). Doubled consonants may be typed as single ones. */
export function listInitials(text: string): NamedValue[] {
  if (!/^[\u1100-\u1112]{2,10}$/.test(text)) return []
  initials ??= listAllInitials()
  return initials.get(text) ?? initials.get(singled(text)) ?? []
}

const doubled: Record<string, string> = { ᄁ: 'ᄀ', ᄄ: 'ᄃ', ᄈ: 'ᄇ', ᄊ: 'ᄉ', ᄍ: 'ᄌ' }
const singled = (text: string) => text.replace(/[ᄁᄄᄈᄊᄍ]/g, (letter) => doubled[letter] ?? letter)

/** Names take precedence over other spellings with the same initials. */
function listAllInitials(): Map<string, NamedValue[]> {
  const found = new Map<string, NamedValue[]>()
  const add = (name: string, value: NamedValue, isOwn: boolean) => {
    if (!/^[가-힣 ]{2,}$/.test(name)) return
    const letters = [...name.replaceAll(' ', '')].map((syllable) =>
      String.fromCodePoint(0x1100 + Math.floor(((syllable.codePointAt(0) ?? 0) - 0xac00) / 588)),
    )
    for (const text of new Set([letters.join(''), singled(letters.join(''))])) {
      const all = found.get(text) ?? []
      if (!all.some((other) => value.facet === other.facet && value.key === other.key) && (isOwn || all.length === 0))
        found.set(text, [...all, value])
    }
  }
  const listed = listMakesAndModels()
  for (const isOwn of [true, false])
    for (const { make, model, own, others } of listed) {
      const [facet, key]: [Facet, string] =
        model === undefined ? ['make', makeKey(make)] : ['model', modelKey(make, model)]
      for (const name of isOwn ? own : others)
        add(name, { facet, key, fit: 'prefix', needsMake: false, alsoText: false }, isOwn)
    }
  return found
}
