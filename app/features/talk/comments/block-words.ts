import { normaliseText } from '#app/lib/text.ts'

// Korean joins these to a noun: particles and forms of 'to be'.
const particles = new Set(
  '은 는 이 가 을 를 에 의 도 로 으로 와 과 나 이나 만 까지 부터 에서 에게 한테 보다 처럼 조차 마저 라도 이라도 라고 이라고 라는 이라는 들 들이 들은 들을 야 이야 다 이다 임 인 인데 이네 네 네요 이네요 예요 이에요 입니다 이죠 죠 인가요 인가 같은 하고 이고 이며 요'
    .split(' ')
    .map(normaliseText),
)

/**
 * Whether a text contains a word or phrase of `list`, which has one per line. Matches whole words and ignores case,
 * accents and Arabic letter forms.
 */
export function holdsBlockWord(text: string, list: string): boolean {
  const words = asWords(text)
  return list.split('\n').some((line) => {
    const wanted = asWords(line)
    if (wanted.trim() === '') return false
    return words.includes(wanted) || (isKorean.test(wanted) && hasWithParticle(words, wanted.trimEnd()))
  })
}

const isKorean = /[\u1100-\u11ff] $/

function hasWithParticle(words: string, wanted: string): boolean {
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (particles.has(words.slice(end, words.indexOf(' ', end)))) return true
  }
  return false
}

/**
 * Normalises a text as search does and surrounds each word with spaces. Invisible characters, such as soft hyphens, do
 * not split a word.
 */
function asWords(text: string): string {
  return ` ${normaliseText(text.replace(/\p{Cf}/gu, ''))} `
}
