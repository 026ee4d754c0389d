import { isDenied } from '#app/lib/denied.ts'
import type { Finding } from './schema.ts'
import { words } from './words.ts'

export type WordField = keyof typeof words
export const wordFields = Object.keys(words) as WordField[]

type Said = { value: string; from: string; at: number }

// A word may state another thing than the car: 'black roof', 'electric seats', 'techo negro', 'كراسي كهرباء'.
const coloured = {
  behind:
    /^[ -]{0,2}(?:(?:plastic|bed|alloy|sport|leather|full|half|soft|panoramic|carbon|matte?|gloss|door|side|rear|front|seat|nappa|17|18|19|20)[ -]){0,2}(?:seats?|roof|top|wheels?|rims?|alloys|liners?|leather|(?:interior|inside)(?! (?:is |in )?(?:black|beige|brown|red|gr[ae]y|white|tan|cream))|trim|mats?|hood|bumpers?|stripes?|decals?|package|pack|edition|upholstery|cabin|curtains?|mirrors?|plates?|tints?|book|box|title|list|friday)(?![a-z])|^\s{0,2}(?:루프(?!캐리어|랙)|지붕|시트|가죽|휠|(?:내장|인테리어)(?!\s?[:：]?\s?[가-힣])|에디션|몰딩|하이그로시|박스|스티치|썬팅|틴팅|그릴|본넷|보닛|후드|캘리퍼|범퍼|탑|필름|번호판)|^ {0,2}(?:крыш|салон(?!\p{L}* \p{L})|кож|диск|литье|бампер|полос|молдинг|капот|потол|торпед|интерьер|перетяж|сидень|верх|низ)/iu,
  before:
    /(?:실내|내장|내부|시트|가죽|루프|지붕|휠|적재함|본넷|캘리퍼|도어)\s?(?:색상?)?(?:은|는|이|가)?\s?[:：]?\s?$|(?<!\p{L})(?:interior|inside|seats?|leather|roof|trim|upholstery|in)(?: colou?r)?(?: ?[:=-] ?| is | are | in )(?:\p{L}{2,8} )?$|(?<!\p{L})(?:interior|leather|inside|techo|asientos?|tapi(?:z|zad[oa]|cer[ií]a)|cuero|piel|llantas|capota|franjas?|molduras|parachoques|placas?)(?: de| en| color| a)?[ :]{1,2}$|(?:красн|сер|бел|ч[её]рн|ж[её]лт|зел[её]н)о-$|(?<!\p{L})(?:крыша|салон\p{L}?|кож\p{L}{1,2}|диски|потолок|внутри|обивка)[ :]{1,2}(?:\p{L}{3,9}[ -])?$|(?<!\p{L})(?:ال|بال|و|وال)?(?:سقف|كراسي|مقاعد|فرش|جلد|داخل(?:ها|ه|ي|ي[ةه])?|جنوط|رنجات|صندوق|قماش|صدام)(?: \p{L}{3,8})?[ :]{1,2}$/iu,
}
const powered = {
  behind:
    /^[ -]{0,2}(?:(?:dual|zone|rear|front|climate|air|led|heated|leather|memory|power|folding|high|high-beam|3-zone|side)[ -]){0,2}(?:seats?|tailgate|trunk|boot|liftgate|ac|a\/c|aircon\p{L}*|air ?con\p{L}*|conditioning|climate|control|mirrors?|windows?|(?:sliding )?doors?|(?:head)?lights?|headlamps?|beam|wipers?|parking|(?:hand|parking )?brake|hold|steering|suspension|folding|dimming|locks?|(?:sun)?roof|curtains?|start|stop|mode|scooter|bikes?|blue|red)(?![a-z])|^\s{0,2}(?:에어컨|공조|홀드|트렁크|테일게이트|도어|슬라이딩|주차|와이퍼|라이트|하이빔|스탑|접이|폴딩|세차|문|커튼|시트|식|모드)|^ {0,2}(?:стекл|зеркал|сидень|кресл|багажник|климат|кондиц|парков|двер|люк|стеклопод|пакет|привод[ыа]?(?!\p{L})|самокат)|^ (?:la |el |los |las )?(?:maleta|port[oó]n|vidrios|espejos|asientos|butacas|techo|puertas?|cortina)/iu,
  before:
    /(?<!\p{L})(?:azul|rojo|verde) $|(?<!\p{L})(?:seats?|windows?|mirrors?|a\/?c|aircon|tailgate|trunk) ?(?:[:=-] ?|is |are )$|(?<!\p{L})(?:aire(?: acondicionado)?|a\/c|climatizador|clima|port[oó]n|maletero|maleta|espejos?|(?:alza ?)?vidrios?|ventanas?|puertas?|asientos?|butacas?|luces|faros|freno|techo|quemacocos|encendido|cierre|levanta ?vidrios|soporte|taller)(?: \p{L}{2,10})?[ :]{1,2}$|(?<!\p{L})(?:климат[\p{L}-]*|кондиционер|ст[её]кла|зеркала|сиденья|багажник|крышка багажника)[ :]{1,2}$|(?<!\p{L})(?:ال|و|وال)?(?:كراسي|مقاعد|شبابيك|زجاج|مرايا|باب|شنط[ةه]|مكيف|تكييف|فتح[ةه]|تحكم|فرامل|جلنط|سقف)(?: \p{L}{3,8}){0,2}[ :]{1,2}$/iu,
}
const others: Partial<Record<WordField, { behind: RegExp; before: RegExp }>> = {
  color: coloured,
  fuelType: powered,
  transmission: powered,
}

function listSaid(text: string, field: WordField): Said[] {
  const other = others[field]
  return words[field]
    .flatMap(([value, shape]) => listStated(text, shape).map((match) => ({ value, match })))
    .filter(({ match: { index, 0: from } }) => {
      const end = index + from.length
      return (
        !other ||
        !(other.behind.test(text.slice(end, end + 40)) || other.before.test(text.slice(Math.max(0, index - 32), index)))
      )
    })
    .map(({ value, match }) => ({ value, from: match[0].trim(), at: match.index }))
}

// Values that do not contradict each other; the first says more. The form offers two words for one fuel.
const kin: Partial<Record<WordField, string[][]>> = {
  fuelType: [
    ['Gasoline', 'Petrol'],
    ['Hybrid', 'Petrol', 'Gasoline'],
    ['Hydrogen', 'Electric'],
    ['Petrol + LPG', 'LPG', 'Petrol', 'Gasoline'],
  ],
  transmission: [
    ['CVT', 'Automatic'],
    ['Semi-automatic', 'Automatic'],
  ],
  drive: [['AWD', '4WD']],
  color: [
    ['Pearl white', 'White'],
    ['Navy', 'Blue'],
    ['Sky blue', 'Blue'],
    ['Champagne', 'Gold'],
  ],
}

const wrapped = /랩핑|래핑|(?<!\p{L})(?:wrap(?:ped)?|оклеен\p{L}|forrad[oa])(?!\p{L})/iu
// A colour behind one of these words holds against others.
const label = /(?:colou?r|색상|(?<![가-힣])색|외장|لون(?:ها|ه)?|цвет\p{L}?|body|outside|exterior)[^,.;\n]{0,12}$/iu

/** What the words of an advert state about a field. In doubt if they state several values. */
export function findWord(text: string, field: WordField): Finding | undefined {
  const all = listSaid(text, field)
  const named = field === 'color' ? all.filter(({ at }) => label.test(text.slice(Math.max(0, at - 24), at))) : []
  const said = named.length > 0 ? named : all
  const [first] = said
  if (!first) return undefined
  const values = new Set(said.map(({ value }) => value))
  const isClear =
    values.size === 1 ||
    kin[field]?.some((group) => values.has(group[0] ?? '') && [...values].every((value) => group.includes(value)))
  // An advert that names two specifications is in doubt.
  if (field === 'market' && !isClear) return undefined
  const { value, from } = isClear ? first : said.reduce((one, other) => (other.at < one.at ? other : one))
  return { field, value, from, ...((!isClear || (field === 'color' && wrapped.test(text))) && { isUnsure: true }) }
}

/** Whether a word states one of the fields. */
export const isOtherWord = (text: string) =>
  wordFields.some((field) =>
    words[field].some(([, shape]) => new RegExp(shape.source, shape.flags.replace('g', '')).test(text)),
  )

/** All matches that the advert does not deny ('LPG 아님', 'not automatic'). */
export const listStated = (text: string, shape: RegExp): RegExpExecArray[] =>
  [...text.matchAll(new RegExp(shape, [...new Set(`g${shape.flags}`)].join('')))].filter(
    (match) => !isDenied(text, match),
  )
