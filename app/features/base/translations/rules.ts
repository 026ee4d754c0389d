import { plainDigits } from '#app/lib/text.ts'

type TranslateTexts = (texts: string[]) => Promise<string[]>

// All repetitions are limited, because unlimited ones take quadratic time on a very long word.
const link = String.raw`https?:\/\/\S+|www\.\S+|[\w-]{1,100}(?:\.[\w-]{1,100}){1,20}\/\S*`
const mail = String.raw`[^\s@]{1,64}@[^\s@]{1,255}\.\p{L}{1,24}`
const telephone = String.raw`(?:\+|(?<!\p{Nd})[0٠])\p{Nd}[\p{Nd}\s().\-]{5,}\p{Nd}`
// Matches amounts ('45,000' in '45,000km', '2024-03-15', '10:30') and codes with a digit ('N1001', '520d', '2.0T').
const units = 'km|cc|kg|hp|ps|kw|mm|usd|krw|st|nd|rd|th'
const amount = String.raw`(?<![A-Za-z\p{Nd}])\p{Nd}+(?:[.,:\/٫٬-]\p{Nd}+)*(?=(?:${units})(?![A-Za-z])|(?![.,:\/٫٬-]?[A-Za-z\p{Nd}]))`
const code = String.raw`(?=[A-Za-z-]{0,40}\p{Nd})[A-Za-z\p{Nd}]+(?:[.,:\/٫٬-][A-Za-z\p{Nd}]+)*`
// '1인 소유' means one owner and '4륜' four wheels. Other languages write such small numbers as words.
const counted = String.raw`(?<![\p{Nd}A-Za-z.,:\/-])\p{Nd}(?=\p{Script=Hangul})`
const piece = new RegExp([link, mail, telephone, `(?!${counted})(?:${amount}|${code})`].join('|'), 'giu')

/** Lists the parts that a translation must keep: links, email addresses, phone and stock numbers, dates, amounts. */
export function listPieces(text: string): string[] {
  return text.match(piece) ?? []
}

const plain = (text: string) =>
  plainDigits(text)
    .toLowerCase()
    .replaceAll('٫', '.')
    .replace(/(\d)[,٬\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')

export function keepsPieces(text: string, translated: string): boolean {
  const left = listPieces(plain(translated)).map(String)
  return listPieces(plain(text)).every((piece) => {
    const at = left.indexOf(String(piece))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

// Translators lose the Korean words in dates and amounts, so digits replace them: '2019년 3월' → '2019-03', '3만5천' →
// '35000'.
const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0')
const thousands = (tens: string | undefined, ones: string | undefined) =>
  String(Math.round(Number(tens ?? 0) * 10_000 + Number((ones ?? '0').replaceAll(',', '')) * 1000))
function settle(text: string): string {
  return text
    .replace(/(?<!\d)(\d{4})년\s?(\d{1,2})월(?:\s?(\d{1,2})일)?/g, (_, year, month, day) =>
      [year, two(month), ...(day ? [two(day)] : [])].join('-'),
    )
    .replace(/(?<![\d.,])(\d+(?:\.\d+)?)만(?:\s?(\d)천)?/g, (_, tens, ones) => thousands(tens, ones))
    .replace(/(?<![\d.,])(\d)천(?=\s?(?:km|키로|킬로|원|불|달러))/gi, (_, ones) => thousands('0', ones))
}

function trim(text: string): [before: string, words: string, after: string] {
  const words = text.trim()
  const start = text.indexOf(words)
  return [text.slice(0, start), words, text.slice(start + words.length)]
}

const hasWords = (text: string) => /\p{L}/u.test(text)

/** Translates line by line. A line that lost a number, link or other piece is translated again around its pieces. */
export async function translateKeeping(text: string, translate: TranslateTexts): Promise<string> {
  const lines = settle(text).split('\n')
  const whole = await eachWorded(lines, translate)
  const lost = lines.flatMap((line, n) => (keepsPieces(line, whole[n] ?? '') ? [] : [n]))
  if (lost.length === 0) return whole.join('\n')
  const stretches = lost.map((n) => (lines[n] ?? '').split(new RegExp(`(${piece.source})`, 'giu')))
  const around = await eachWorded(
    stretches.flatMap((line) => line.filter((_, n) => n % 2 === 0)),
    translate,
  )
  for (const [at, line] of stretches.entries()) {
    whole[lost[at] as number] = line.map((stretch, n) => (n % 2 === 0 ? (around.shift() ?? '') : stretch)).join('')
  }
  return whole.join('\n')
}

async function eachWorded(texts: string[], translate: TranslateTexts): Promise<string[]> {
  const worded = texts.filter(needsWords)
  const translated = worded.length > 0 ? await translate(worded.map((text) => text.trim())) : []
  return texts.map((text) => {
    if (!needsWords(text)) return text
    const [before, , after] = trim(text)
    return before + (translated.shift() ?? '').trim() + after
  })
}

const needsWords = (text: string) => hasWords(text.replace(piece, ' '))
