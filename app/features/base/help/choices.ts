/**
 * Built-in questions in their initial order. Texts are under `faq` in app/i18n/help.*.json. Each name is also an
 * anchor: /help#fob.
 */
export const builtIn = [
  'search',
  'buying',
  'support',
  'shipping',
  'fob',
  'papers',
  'inspection',
  'payment',
  'age',
  'steering',
  'customs',
  'viewing',
  'defects',
] as const
export type BuiltIn = (typeof builtIn)[number]

export const isBuiltIn = (id: string): id is BuiltIn => (builtIn as readonly string[]).includes(id)

export const mostOwn = 20
export const longest = { question: 160, answer: 2000 }
