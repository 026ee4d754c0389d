/** The questions that the site answers by itself, in the order in which Help begins with them; their texts are `faq` of app/i18n/help.*.json. Each is also the anchor by which a link leads to it (/help#fob). */
export const builtIn = [
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
  'search',
  'buying',
  'support',
] as const
export type BuiltIn = (typeof builtIn)[number]

export const isBuiltIn = (id: string): id is BuiltIn => (builtIn as readonly string[]).includes(id)

/** How many questions of the operator's own there may be, and how long texts. */
export const mostOwn = 20
export const longest = { question: 160, answer: 2000 }
