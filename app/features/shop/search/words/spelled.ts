// Names of letters and numbers in Korean and Arabic. Sellers and buyers spell model names with them ('지팔공', '케이 파이브',
// 'جي 80').
const called: Record<string, string[]> = {
  a: ['에이', 'ايه', 'اي', 'а', 'еи'],
  b: ['비', '삐', 'بي', 'б', 'би'],
  c: ['씨', '시', 'سي', 'ц', 'с', 'си'],
  d: ['디', 'دي', 'д', 'ди'],
  e: ['이', 'اي', 'е'],
  f: ['에프', 'اف', 'ф', 'еф', 'эф'],
  g: ['지', '쥐', 'جي', 'г', 'джи', 'жи'],
  h: ['에이치', '에치', 'اتش', 'هاتش', 'х', 'еич'],
  i: ['아이', 'اي', 'آي', 'и', 'аи'],
  j: ['제이', 'جاي', 'джеи'],
  k: ['케이', 'كي', 'كيه', 'к', 'ка', 'кеи'],
  l: ['엘', 'ال', 'л', 'ел', 'эл'],
  m: ['엠', 'ام', 'м', 'ем', 'эм'],
  n: ['엔', 'ان', 'н', 'ен', 'эн'],
  o: ['오', 'او', 'о'],
  p: ['피', 'بي', 'п', 'пи'],
  q: ['큐', 'كيو', 'ку', 'кью'],
  r: ['알', '아르', 'ار', 'р', 'ер', 'эр'],
  s: ['에스', 'اس', 'с', 'ес', 'эс'],
  t: ['티', 'تي', 'т', 'ти'],
  u: ['유', 'يو', 'у', 'ю'],
  v: ['브이', 'في', 'в', 'ви'],
  w: ['더블유', 'دبليو', 'дабл ю'],
  x: ['엑스', 'اكس', 'х', 'икс'],
  y: ['와이', 'واي', 'игрек', 'уаи'],
  z: ['제트', '젯', 'زد', 'з', 'зет'],
  '0': ['공', '영', '제로', 'زيرو', 'صفر'],
  '1': ['일', '원', 'ون', 'وان', 'واحد'],
  '2': ['이', '투', 'تو'],
  '3': ['삼', '쓰리', '스리', 'ثري', 'تري'],
  '4': ['사', '포', 'فور'],
  '5': ['오', '파이브', 'فايف'],
  '6': ['육', '식스', 'سكس', 'سيكس'],
  '7': ['칠', '세븐', 'سفن', 'سيفن'],
  '8': ['팔', '에잇', '에이트', 'ايت'],
  '9': ['구', '나인', 'ناين'],
  '50': ['خمسين'],
  '70': ['سبعين'],
  '80': ['ثمانين', 'تمانين'],
  '90': ['تسعين'],
  '100': ['백', 'مئة', 'ميه'],
  '200': ['이백'],
  '300': ['삼백'],
  '350': ['삼백오십'],
  '400': ['사백'],
  '500': ['오백'],
  '600': ['육백'],
  '700': ['칠백'],
  '900': ['구백'],
  class: ['클래스', '클라스', '클', 'كلاس', 'класс'],
  series: ['시리즈', 'سيريس', 'серия', 'серии'],
}
const byFirst = new Map<string, [call: string, letters: string][]>()
for (const [letters, calls] of Object.entries(called))
  for (const call of calls) byFirst.set(call[0] ?? '', [...(byFirst.get(call[0] ?? '') ?? []), [call, letters]])
const most = 64

/** Whether a word of several letters is the name of one letter ('اتش', '와이'). */
export function isLetterName(word: string): boolean {
  return (
    word.length > 1 &&
    (byFirst.get(word[0] ?? '') ?? []).some(([call, letters]) => call === word && /^[a-z]$/.test(letters))
  )
}

/** Returns the possible spellings of a text ('지팔공' → 'g80'). Latin letters and digits stay. */
export function listSpelled(text: string): string[] {
  let readings: [at: number, letters: string][] = [[0, '']]
  const whole: string[] = []
  while (readings.length > 0) {
    const next: typeof readings = []
    for (const [at, letters] of readings) {
      if (at === text.length) whole.push(letters)
      const first = text[at] ?? ''
      if (/[a-z0-9]/.test(first)) next.push([at + 1, letters + first])
      for (const [call, letter] of byFirst.get(first) ?? [])
        if (text.startsWith(call, at)) next.push([at + call.length, letters + letter])
    }
    readings = next.slice(0, most)
  }
  return whole
}
