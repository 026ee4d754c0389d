import {
  compact,
  findMake,
  findOnlyMake,
  partWords,
  splitModel,
  splitTitle,
  usualCategory,
} from '#app/features/base/catalogue/rules.ts'
import type { Finding } from './schema.ts'
import { isOtherWord } from './statements.ts'

/** Korean sellers often omit these makes, because buyers know the make from the model. */
const knownByModel = ['Hyundai', 'Kia', 'Genesis', 'KGM', 'Renault Korea', 'Chevrolet']
// Both limits are in words: of a sentence, and of the sentences in which a rare make is looked for.
const mostWords = 24
const mostSentences = 12
// '마이티 2.5톤 아닙니다', 'not a Sportage'.
const denied =
  /(?<!\p{L})(?:not an?|не|no es(?: un)?|مو|ليس[تة]?) \S{1,20}|\S{1,20}(?: [\d.]+톤)? ?(?:아닙니다|아님|아니고|아니라)/giu

/** The make and model that are named first, with the model's usual category; the make may follow from the model. */
export function findCar(text: string): Finding[] {
  const lines = text
    .split(/\n|(?<=[\p{L}\d)][.!?]) +(?=\p{L})/u)
    .map((line) =>
      partWords(line.replace(denied, ' '))
        .replace(/[:：,،|·/"“”«»!?]|good morning/gi, ' ')
        .trim()
        .split(/\s+/)
        .slice(0, mostWords)
        .map(plainName)
        .join(' '),
    )
    .filter(Boolean)
  let alone: Finding[] | undefined
  // Search the other lines for a make's models only once, however many lines name it.
  const asked = new Set<string>()
  for (const line of lines) {
    const byModel = findByModel(line)
    const named = findMake(line)
    if (!named) {
      // Without a number behind it, a name such as Express or Universe may be a word.
      if (byModel && /\d/.test(line.slice(byModel.at))) return byModel.found
      continue
    }
    const from = removedWords(line, named.rest)
    const make: Finding = { field: 'make', value: named.make, from }
    // 'my K5 2014 for a Toyota'.
    if (byModel && /\d\d|\d\.\d/.test(line.slice(byModel.at, Math.max(0, line.indexOf(from))))) return byModel.found
    const others = asked.has(named.make) ? [] : lines.filter((one) => one !== line)
    asked.add(named.make)
    for (const other of [named.rest, ...others]) {
      const found = modelOf(named.make, other)
      if (!found) continue
      // Genesis is a name of a make and of a model of another make. Another make's model may be the car: 'Аккорд 2008 …'.
      const earlier = [...lines.slice(0, lines.indexOf(line)), line.slice(0, line.indexOf(from))]
      const [rare] = findRare(earlier.filter((one) => /\p{L}.*\d/u.test(one)))
      const isUnsure = (found[0]?.value === named.make || (rare && rare.value !== named.make)) && { isUnsure: true }
      return [{ ...make, ...isUnsure }, ...found.map((one) => ({ ...one, ...(rare && isUnsure) }))]
    }
    // A word can be both a make and a trim, such as '스마트' (Smart). So a make without a model is used only if no model
    // is found.
    alone ??= [make, ...unknownModel(named.make, line.slice(line.indexOf(from) + from.length))]
  }
  for (const line of lines) {
    const byModel = findByModel(line)
    if (byModel) return byModel.found
  }
  return alone ?? findRare(lines.slice(0, mostSentences))
}

/** The place behind the name of the model. */
export function endOf(text: string, car: Finding[]): number | undefined {
  const from = car.find(({ field }) => field === 'model')?.from ?? ''
  const at = text.indexOf(from)
  return from && at >= 0 ? at + from.length : undefined
}

/** The name in a word: Russian declines it ('Тойоту', 'Портера'), others join a digit ('Bongo3'). */
function plainName(word: string): string {
  const [, glued = '', digit] = /^(\p{L}{3,})(\d)$/u.exec(word) ?? []
  if (glued && !isName(word) && isName(glued)) return `${glued} ${digit}`
  const stem = /^([А-ЯЁ][а-яё]{2,})[уыае]$/u.exec(word)?.[1]
  const names = stem && !isName(word) ? [`${stem}а`, stem] : []
  return names.find(isName) ?? word
}

const isName = (word: string) => findMake(word) !== undefined || findOnlyMake(compact(word)) !== undefined

/** The first model of a make that Koreans omit. In doubt if another make has a model of this name. */
function findByModel(line: string): { found: Finding[]; at: number } | undefined {
  const all = knownByModel.flatMap((make) => {
    const found = modelOf(make, line)
    const [model] = found ?? []
    if (!found || !model) return []
    const isUnsure = findOnlyMake(compact(model.value)) === null && { isUnsure: true }
    const at = line.indexOf(model.from.split(' ')[0] ?? '')
    return [{ at, found: [{ field: 'make' as const, value: make, from: model.from, ...isUnsure }, ...found] }]
  })
  return all.reduce<(typeof all)[number] | undefined>(
    (one, other) => (one && one.at <= other.at ? one : other),
    undefined,
  )
}

/** A model that only one make has. */
function findRare(lines: string[]): Finding[] {
  for (const line of lines) {
    const named = splitTitle(line)
    if (named?.by !== 'model') continue
    const from = removedWords(line, named.rest)
    return [
      { field: 'make', value: named.make, from, isUnsure: true },
      { field: 'model', value: named.model, from, isUnsure: true },
    ]
  }
  return []
}

const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
const sounds = 'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ')

/** A name in Cyrillic letters as Latin ones: 'Астра' is Astra. */
const latin = (name: string) =>
  name.toLowerCase() !== name && /^[А-ЯЁ][а-яё]+$/u.test(name)
    ? [...name.toLowerCase()]
        .map((letter) => sounds[letters.indexOf(letter)] ?? '')
        .join('')
        .replace(/^./, (first) => first.toUpperCase())
    : name

/** The code of a generation behind a Korean model: '그랜저IG', 'K5 DL3'. In doubt behind a Latin name: 'Avante AD'. */
function generationOf(make: string, model: string, behind: string): Finding[] {
  const code = /^ ?\(?([A-Z]{2}\d?)(?![\p{L}\d])/u.exec(behind)?.[1]
  // Trims, gearboxes and fuels.
  if (
    !code ||
    !['Hyundai', 'Kia', 'Genesis'].includes(make) ||
    /^(?:[GR]T|G[LS]|[LSETRV]X|[EH]V|[AM]T|ST|CC)$/.test(code)
  )
    return []
  const isSure = /\d$/.test(code) || /[가-힣]/.test(model)
  return [{ field: 'trim', value: code, from: `${model} ${code}`, ...(!isSure && { isUnsure: true }) }]
}

/** The word behind a make, as a model that the catalogue does not know. */
function unknownModel(make: string, behind: string): Finding[] {
  const [, word = ''] = /^ +(\p{L}[\p{L}\d-]*|\d{1,3}[a-z]{0,2})(?= |$)/u.exec(behind) ?? []
  const isName = word.length > 1 && !isOtherWord(word) && findMake(word) === undefined
  return isName ? [{ field: 'model', value: latin(word), from: `${make} ${word}`, isUnsure: true }] : []
}

function modelOf(make: string, line: string): Finding[] | undefined {
  const { model, rest, known } = splitModel(make, line)
  if (!known) return undefined
  const from = removedWords(line, rest)
  const category = usualCategory(make, model)
  return [
    { field: 'model', value: model, from },
    ...(category ? [{ field: 'category', value: category, from } as const] : []),
    ...generationOf(make, from, line.slice(line.indexOf(from) + from.length)),
  ]
}

function removedWords(line: string, rest: string): string {
  const plain = (text: string) =>
    text
      .replace(/[()[\]]/g, ' ')
      .trim()
      .split(/\s+/)
  const left = plain(rest)
  const gone = plain(line).filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return gone.join(' ').trim() || line
}
