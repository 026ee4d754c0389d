import { isDenied } from '#app/lib/denied.ts'
import { findCar } from './car.ts'
import { readNumbers } from './decide.ts'

const word = (source: string) => `(?<!\\p{L})(?:${source})(?!\\p{L})`
// Words of somebody who looks for a car, instead of offering one; a question for one is a request too.
const request = new RegExp(
  [
    word(
      "(?:i'?m |we are |am )?(?:looking|searching) for(?! (?:an? )?(?:new|serious|quick|good|genuine|real)?[ -]?(?:owners?|homes?|buyers?|offers?|sale|swap|trade|exchange))|(?<!\\b(?:I|we|always|most|he|she|who|never|much|just|not|no) )wanted(?! (?:to|in|for)|:? (?:an? )?(?:new |serious )?(?:buyer|owner|home))|wtb|iso|(?:want|need|wish|like|looking) to (?:buy|purchase)|(?:i|we) need(?! to)|in (?:search|the market) (?:of|for)|(?:any(?:one|body)|somebody|someone|who)(?: here| else)? (?:is )?(?:selling|sells|ha[sv]e?|got|with)|(?:do(?:es)?) any(?:one|body) (?:have|sell)|(?:we|i)(?:'ll)? (?:buy|pay)|any [^.?\\n]{2,40} (?:available|for sale)(?= ?\\?)",
    ),
    word(
      'ищу(?! (?:нов\\p{L}+ )?(?:хозя|владел|покуп|обмен))|ищем|куплю|купит|купим|хочу купить|(?:есть )?у кого(?:-нибудь)?(?: есть)?|кто (?:-нибудь )?(?:прода[её]т|продаст)|рассмотрю варианты|в поиске|(?:срочный )?выкуп(?:аем)?|скупка|скупаем',
    ),
    word(
      'busco(?! (?:comprador|cambio|permuta|(?:nuevo )?due[ñn]o))|se busca(?! (?:nuevo )?due[ñn])|buscamos|compro|compramos|quiero comprar|necesito (?:un[oa]?|comprar)|qui[eé]n (?:vende|tiene)|alguien (?:que )?(?:ven(?:de|da)|ten(?:ga)|tiene)|ando buscando|alg[uú]n[oa]?s? [^.?\\n]{2,40} (?:que vendan|en venta|disponible)',
    ),
    word(
      '(?:و)?[أا]بحث عن|[أا]?دور على|[أا]دور|بدور|شاري|[بأاي]شتري|مطلوب(?!\\s{0,2}(?:في|بي|\\d|جاد|مشتري|عرض|سعر))|(?:مين|من) (?:عنده|عندو|يبيع|بيبيع|لديه)|حد(?:ا|ى)?\\s?(?:عنده|عندو|بيبيع)|(?:بدي|حاب|عايز|عاوز|[أا]ريد|[أا]بغى|[أا]بي) (?:[أا]شتري|سيار[ةه])|محتاج سيار[ةه]|هل (?:يوجد|في|عند|من [أا]حد)|(?:عند [أا]حد|[أا]حد (?:لديه|عنده|يبيع))',
    ),
    '급구|구함|구합니다|구해요|구해봅니다|구하고|삽니다|사고\\s?싶|찾습니다|찾아요|매입합니다|(?:파시는|파실|갖고\\s?계신|가지고\\s?계신|있으신)\\s?분|구매\\s?(?:희망|원)',
    '^(?:[أا]بغى|[أا]بي|بدي|عايز|عاوز|[أا]ريد) ',
    '(?:^|[.!?] )(?:нужен|нужна|need(?! gone)|необходим|интересует)(?!\\p{L})',
    '^\\W{0,4}wanted(?! (?:to|in)(?!\\p{L})|[:?]? (?:an? |no(?!\\p{L}))?(?:buyer|owner|home|no))',
  ].join('|'),
  'gimu',
)
// Facts of a car that is offered: '120,000', '12만', '98 тыс'.
const fact = /\d[., ]\d{3}(?!\d)|\d만|\d ?(?:k|тыс|الف|mil)(?!\p{L})/giu
const refused = /^ ?[?؟]? ?(?:no|нет|لا)(?!\p{L})/iu
// An offer of the writer's own car, and one that is only asked about: 'anyone selling'.
const offer = new RegExp(
  `${word("(?:i'm |i am |we are )?selling(?! a\\p{L}* (?:car|one)\\?)|for sale|vendo|se vende|en venta|продаю|продам|прода[её]тся|للبيع|ابيع|بيع سيارتي")}|팝니다|판매합니다|판매해요|내놓습니다`,
  'iu',
)

/** Whether a text looks for a car. What comes first holds, the offer or the request. */
export function isRequest(text: string): boolean {
  // 'مطلوووب'.
  const plain = text.replace(/(\p{L})\1{2,}/gu, '$1')
  const asked = [...plain.matchAll(request)].find(
    ({ index, 0: found }) =>
      !isDenied(plain, { index, 0: found }) &&
      !refused.test(plain.slice(index + found.length)) &&
      (plain.slice(0, index).match(fact)?.length ?? 0) < 2,
  )
  if (!asked) return false
  const offered = plain.search(offer)
  return offered < 0 || offered >= asked.index
}

// What is taken in exchange is another car.
const exchange = new RegExp(
  `(${word('(?:swap|exchange|trade|part[- ]ex|px|will take)[^\\n]{0,40}? (?:for|with|against)|wanted in exchange for|(?:my )?next car|upgrad\\p{L}+ to|(?:me )?compr[eé] un[oa]?|para comprar|до этого|(?:обмен|меняю|обменяю|поменяю|рассмотрю обмен)(?: только)? на|на что|(?:permuto|cambio|permuta|cambiar[ií]a)[^.\\n]{0,30}? por|(?:recibo|tomo|acepto)(?: en parte)?(?: de pago)?|(?:و|ل|لل|ال)?(?:[أي]?بدل|تبديل|مراوس|[أا]راوس|مقايض[ةه]) (?:على|ع|مع|ب\\p{L}*)')}|교환\\s?(?:희망|원)|다음\\s?차(?!주))(?:(?!(?<!(?<!\\p{L})\\p{L})\\.(?!\\d)|\\n| or sell| или прод| o vendo|, o ).)*`,
  'giu',
)
// Korean and some English name the other car first: 'SUV 대차 가능', 'hybrid wanted in exchange'.
const exchangeBehind =
  /(?:(?<=[\n(/!;] ?|[,.] )[^.\n,(/!;\d]{0,40}|[^\s\d]+)(?=\s(?:대차|교환\s?가능|맞교환)|\s(?:wanted|taken|accepted) in (?:part )?exchange)/giu

const refusedExchange = new RegExp(
  `(${word('no (?:swaps?|exchanges?|px|cambios?|permutas?|permuto|acepto)|обмен(?:а|ы)? не \\p{L}+|(?:بدون|بلا|لا) بدل')})[^,،.;\\n]*`,
  'giu',
)

/** The text without the cars that somebody would take in exchange. */
export const dropExchange = (text: string) =>
  text.replace(exchange, '$1').replace(exchangeBehind, ' ').replace(refusedExchange, '$1')

const several = new RegExp(
  `${word('(?:[2-9]|1\\d|two|three) (?:cars|units|vehicles)|(?:2|3|dos|tres) (?:autos|unidades|carros|veh[ií]culos|camionetas|oportunidades)|(?:2|две|два|3|три) ?(?:машины|авто|шт\\.?)')}|(?:두|2|3)\\s?대(?![가-힣])|한\\s?대\\s?더|سيارتين`,
  'iu',
)
// 'в семье две машины, эта лишняя'.
const kept = /(?:семь|family|familia|household|hogar|في البيت|집에|가족)[^.\n]{0,16}$/iu

const places = /(?<!\p{L})[A-E]\)|,(?!\d)|،|;|\/(?!\d)|&| (?:and|y|e|и) | و(?=\p{L})|\+(?!\d)/u

// A car that is sold, or was bought instead.
const gone = /sold|bought|прода(?:н|л)|купил|vend[ií]|compr[eé]|انباع|اشتريت|팔았|샀/iu

/** The models of a line that each have their own year: 'Tucson 2019, Sportage 2018'. */
function countDated(line: string): number {
  const models = line.split(places).map((part) => {
    const at = part.search(/(?<!\d)(?:(?:19|20)\d\d(?!\d)|\d\d ?년|['’]\d\d)/u)
    return at > 0 && !gone.test(part)
      ? findCar(part.slice(0, at)).find(({ field, isUnsure }) => field === 'model' && !isUnsure)?.value
      : undefined
  })
  return new Set(models.filter(Boolean)).size
}

/**
 * The lines of each car, if lines name different models and each has its own year, price or mileage, two of them.
 * Empty if several cars stand in one line. Undefined if there is one car.
 */
export function splitCars(text: string, latest: number): string[] | undefined {
  const cars: { model: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const model = findCar(line).find(({ field, isUnsure }) => field === 'model' && !isUnsure)?.value ?? ''
    const last = cars.at(-1)
    if (last && (!model || model === last.model)) last.lines.push(line)
    else cars.push({ model, lines: [line] })
  }
  const texts = cars.flatMap(({ model, lines }) => (model ? [lines.join('\n').trim()] : []))
  const whole = texts.filter((one) => {
    const { findings, prices } = readNumbers(one, latest)
    const found = findings.filter(({ field }) => ['year', 'mileage', 'sellingPrice'].includes(field))
    return found.length + Math.min(prices.length, 1) > 1
  })
  if (whole.length > 1) return whole
  const said = several.exec(text)
  const isSaid = said && !kept.test(text.slice(Math.max(0, said.index - 32), said.index))
  return isSaid || text.split('\n').some((line) => countDated(line) > 1) ? [] : undefined
}
