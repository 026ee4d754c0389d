// In Arabizi (Arabic in Latin letters: 'sayyara', '3adi', 'mazot') each letter has several spellings, and short vowels
// are optional. The lookup first compares the consonants of both spellings and then all letters.
const sounds: Record<string, string> = {
  ا: '[aeiou2]{0,2}',
  ب: '[bp]{1,2}',
  ت: 't{1,2}',
  ث: '(?:th|s|t)',
  ج: '(?:dj|[jg]{1,2})',
  ح: '[7h]{1,2}',
  خ: "(?:kh|7'|[5x]{1,2})",
  د: 'd{1,2}',
  ذ: '(?:dh|th|z|d)',
  ر: 'r{1,2}',
  ز: 'z{1,2}',
  س: '[sc]{1,2}',
  ش: '(?:sh|ch)',
  ص: '[9s]{1,2}',
  ض: '(?:dh|d{1,2}|9)',
  ط: '[6t]{1,2}',
  ظ: '(?:dh|z|d|6)',
  ع: "(?:3|a|e|')?",
  غ: '(?:gh|[83g])',
  ف: '(?:ph|[fv]{1,2})',
  ق: '[2qkg9c8]{1,2}',
  ك: '(?:ch|[kcq]{1,2})',
  ل: 'l{1,2}',
  م: 'm{1,2}',
  ن: 'n{1,2}',
  ه: 'h',
  و: '(?:ou|oo|[wvou]{1,2})',
  ي: '(?:ee|ei|ai|ie|[yi]{1,2}|e)',
}
const classes: [string, string[]][] = [
  ['بپ', ['B']],
  ['تدطض', ['D']],
  ['ثذظ', ['D', 'S']],
  ['زسص', ['S']],
  ['جغ', ['G']],
  ['خ', ['X']],
  ['ك', ['K']],
  ['ق', ['K', 'G', '']],
  ['ش', ['C']],
  ['ف', ['F']],
  ['ل', ['L']],
  ['م', ['M']],
  ['ن', ['N']],
  ['ر', ['R']],
]
const classOf = new Map(classes.flatMap(([letters, codes]) => [...letters].map((letter) => [letter, codes] as const)))

function skeletonsOf(word: string): string[] {
  let skeletons = ['']
  for (const letter of word) {
    const codes = classOf.get(letter)
    if (codes) skeletons = codes.flatMap((code) => skeletons.map((one) => one + code))
  }
  return [...new Set(skeletons.map(once))]
}

const once = (text: string) => text.replace(/(.)\1+/g, '$1')

function skeletonOf(word: string): string {
  const codes = word
    .replace(/kh|[5x]|7'/g, 'X')
    .replace(/sh|ch/g, 'C')
    .replace(/gh|[jg8]/g, 'G')
    .replace(/th|dh|[td6]/g, 'D')
    .replace(/ph|[fv]/g, 'F')
    .replace(/[bp]/g, 'B')
    .replace(/[sz9]/g, 'S')
    .replace(/[kcq]/g, 'K')
    .replace(/[lmnr]/g, (letter) => letter.toUpperCase())
  return once(codes.replace(/[^A-Z]/g, ''))
}

// At the end of a word, ة and ى (normalised to ه and ي) sound like an a or are silent.
const lastSounds: Record<string, string> = { ه: '(?:h|[ae]h?)?', ي: `(?:${sounds.ي}|a)` }

function soundsOf(arabic: string): string {
  return [...arabic]
    .map((letter, at) => (at === arabic.length - 1 && lastSounds[letter]) || (sounds[letter] ?? ''))
    .join('[aeiou]{0,2}')
}

export type Arabizi = (word: string) => string | undefined

/** Indexes normalised Arabic words. A lookup returns the first word that may be spelled so in Latin letters. */
export function openArabizi(words: Iterable<string>): Arabizi {
  const bySkeleton = new Map<string, string[]>()
  const patterns = new Map<string, RegExp>()
  for (const word of new Set(words))
    if (word.length > 1 && /^[\u0621-\u064a]+$/.test(word))
      for (const skeleton of skeletonsOf(word)) {
        const known = bySkeleton.get(skeleton)
        if (known) known.push(word)
        else bySkeleton.set(skeleton, [word])
      }
  return (word) => {
    if (!/^[a-z2-9']{2,20}$/.test(word) || !/[a-z]/.test(word) || (word.length < 3 && !/\d/.test(word)))
      return undefined
    const likely = bySkeleton.get(skeletonOf(word)) ?? []
    return likely.find((arabic) => {
      const known = patterns.get(arabic) ?? new RegExp(`^${soundsOf(arabic)}$`)
      patterns.set(arabic, known)
      return known.test(word)
    })
  }
}
