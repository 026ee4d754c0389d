// Names of letters and numbers in Korean and Arabic. Sellers and buyers spell model names with them ('지팔공', '케이 파이브', 'جي 80').
const called: Record<string, string[]> = {
  a: ['에이', 'ايه', 'اي'],
  b: ['비', '삐', 'بي'],
  c: ['씨', '시', 'سي'],
  d: ['디', 'دي'],
  e: ['이', 'اي'],
  f: ['에프', 'اف'],
  g: ['지', '쥐', 'جي'],
  h: ['에이치', '에치', 'اتش', 'هاتش'],
  i: ['아이', 'اي', 'آي'],
  j: ['제이', 'جاي'],
  k: ['케이', 'كي', 'كيه'],
  l: ['엘', 'ال'],
  m: ['엠', 'ام'],
  n: ['엔', 'ان'],
  o: ['오', 'او'],
  p: ['피', 'بي'],
  q: ['큐', 'كيو'],
  r: ['알', '아르', 'ار'],
  s: ['에스', 'اس'],
  t: ['티', 'تي'],
  u: ['유', 'يو'],
  v: ['브이', 'في'],
  w: ['더블유', 'دبليو'],
  x: ['엑스', 'اكس'],
  y: ['와이', 'واي'],
  z: ['제트', '젯', 'زد'],
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
  class: ['클래스', '클라스', '클', 'كلاس'],
}
const byFirst = new Map<string, [call: string, letters: string][]>()
for (const [letters, calls] of Object.entries(called))
  for (const call of calls) byFirst.set(call[0] ?? '', [...(byFirst.get(call[0] ?? '') ?? []), [call, letters]])
const most = 64

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
      for (const [call, letter] of byFirst.get(first) ?? []) if (text.startsWith(call, at)) next.push([at + call.length, letters + letter])
    }
    readings = next.slice(0, most)
  }
  return whole
}
