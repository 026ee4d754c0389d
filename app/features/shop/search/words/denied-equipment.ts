import { listWords } from '#app/features/base/catalogue/rules.ts'
import { isDenied } from '#app/lib/denied.ts'

// Most comments deny nothing, so they are tested first.
const hint =
  /\b(?:no|not|non|without|w\/o|never|sin|sans|pas|x)\b|не|без|нет|ни|بدون|بلا|غير|مو|مش|لا|없|무|미|안|아[니닙닌]|[x×✕✖❌無非]/iu
let names: RegExp | undefined

function equipmentNames(): RegExp {
  const all = listWords('equipment').flatMap(({ word, aliases }) =>
    [word, ...aliases].filter((name) => name.length > 2),
  )
  const sorted = [...new Set(all.map((name) => name.toLowerCase()))].sort((a, b) => b.length - a.length)
  return new RegExp(
    `(?<![a-zа-я])(?:${sorted.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})(?:[аыу]|ом|ов)?(?![a-zа-я])`,
    'giu',
  )
}

/** Leaves out equipment that a seller's text denies: 'without sunroof', '썬루프 없음'. */
export function withoutDeniedEquipment(text: string): string {
  if (!hint.test(text)) return text
  names ??= equipmentNames()
  return text.replace(names, (name, index: number) => (isDenied(text, { index, 0: name }) ? ' ' : name))
}
