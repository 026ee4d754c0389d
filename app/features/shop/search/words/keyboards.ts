const koreanKeys: Record<string, string> = Object.fromEntries(
  [
    'qㅂ',
    'wㅈ',
    'eㄷ',
    'rㄱ',
    'tㅅ',
    'yㅛ',
    'uㅕ',
    'iㅑ',
    'oㅐ',
    'pㅔ',
    'aㅁ',
    'sㄴ',
    'dㅇ',
    'fㄹ',
    'gㅎ',
    'hㅗ',
    'jㅓ',
    'kㅏ',
    'lㅣ',
    'zㅋ',
    'xㅌ',
    'cㅊ',
    'vㅍ',
    'bㅠ',
    'nㅜ',
    'mㅡ',
  ]
    .concat(['Qㅃ', 'Wㅉ', 'Eㄸ', 'Rㄲ', 'Tㅆ', 'Oㅒ', 'Pㅖ'])
    .map((pair) => [pair[0], pair[1]]),
)
const initials = 'r R s e E f a q Q t T d w W c z x v g'.split(' ')
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const finals = ['', ...'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')]
const syllable =
  /([qwertasdfgzxcvQWERT])(hk|ho|hl|nj|np|nl|ml|[yuiophjklbnmOP])((?:rt|sw|sg|fr|fa|fq|ft|fx|fv|fg|qt|[rRsefaqtTdwczxvg])(?![yuiophjklbnmOP]))?/y
const arabicKeys: Record<string, string> = Object.fromEntries(
  "qض wص eث rق tف yغ uع iه oخ pح [ج ]د aش sس dي fب gل hا jت kن lم ;ك 'ط zئ xء cؤ vر nى mة ,و .ز /ظ `ذ"
    .split(' ')
    .map((pair) => [pair[0], pair[1]]),
)
const jamoKeys = new Map(Object.entries(koreanKeys).map(([key, jamo]) => [jamo, key]))
const russianKeys = new Map(
  [..."qwertyuiop[]asdfghjkl;'zxcvbnm,.`"].map((key, at) => [key, 'йцукенгшщзхъфывапролджэячсмитьбюё'[at] ?? key]),
)
const russianLetters = new Map([...russianKeys].map(([key, letter]) => [letter, key]))
const arabicLetters = new Map(Object.entries(arabicKeys).map(([key, letter]) => [letter, key]))

/** Converts Latin keys to a Korean layout ('dkqksEp' → '아반떼'). Undefined unless they form whole syllables. */
export function asKorean(keys: string): string | undefined {
  // Shift types another Korean letter on seven keys only (q ㅂ, Q ㅃ). On the others it is ignored.
  const plain = keys.replace(/[A-Z]/g, (key) => (key in koreanKeys ? key : key.toLowerCase()))
  let text = ''
  for (let at = 0; at < plain.length; at = syllable.lastIndex) {
    syllable.lastIndex = at
    const [, initial = '', vowel = '', final = ''] = syllable.exec(plain) ?? []
    if (!initial) return undefined
    text += String.fromCodePoint(
      0xac00 + (initials.indexOf(initial) * 21 + vowels.indexOf(vowel)) * 28 + finals.indexOf(final),
    )
  }
  return text
}

export function asArabic(keys: string): string {
  return [...keys.toLowerCase()].map((key) => (key === 'b' ? 'لا' : (arabicKeys[key] ?? key))).join('')
}

export function asRussian(keys: string): string {
  return [...keys.toLowerCase()].map((key) => russianKeys.get(key) ?? key).join('')
}

/** Converts Korean, Russian or Arabic text to the Latin keys that type it ('ㅏㅑㅁ' and 'نهش' → 'kia'). */
export function asLatin(text: string): string {
  // Syllables are taken apart. Arabic letters such as ؤ have a key of their own.
  const letters = [...text].flatMap((letter) =>
    /[\u0600-\u06ff]/.test(letter) ? letter : [...letter.normalize('NFKD')],
  )
  const jamo = letters.map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 0x1100 && code < 0x1113) return initials[code - 0x1100]
    if (code >= 0x1161 && code < 0x1176) return vowels[code - 0x1161]
    if (code >= 0x11a8 && code < 0x11c3) return finals[code - 0x11a7]
    return jamoKeys.get(letter) ?? letter
  })
  return jamo
    .join('')
    .replaceAll('لا', 'b')
    .replace(/[\u0600-\u06ff]/g, (letter) => arabicLetters.get(letter) ?? letter)
    .toLowerCase()
    .replace(/[\u0400-\u04ff]/g, (letter) => russianLetters.get(letter) ?? letter)
}
