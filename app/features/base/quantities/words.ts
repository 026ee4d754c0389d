import { moneyNames } from '#app/features/base/money/rules.ts'

/** What a number may be named by: a field of a car, or another measure. */
export type Name =
  | 'price'
  | 'mileage'
  | 'year'
  | 'registration'
  | 'engine'
  | 'seats'
  | 'doors'
  | 'owners'
  | 'keys'
  | 'cylinders'
  | 'other'

/** Words around a number that say which of several it is, or that it is none of the car. */
export type Tag =
  | 'old'
  | 'new'
  | 'otherSum'
  | 'delivered'
  | 'otherCar'
  | 'upkeep'
  | 'range'
  | 'warranty'
  | 'validity'
  | 'bought'

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const word = (source: string) => `(?<!\\p{L})(?:${source})(?!\\p{L})`
// Arabic joins conjunctions, prepositions and the article to the next word.
const arabic = (source: string) => `(?<!\\p{L})(?:و|ف)?(?:ب|ل|ك)?(?:ال|لل)?(?:${source})(?!\\p{L})`

type Words = { ko?: string; latin?: string; ru?: string; ar?: string }
const compile = ({ ko, latin, ru, ar }: Words) =>
  new RegExp([ko, latin && word(latin), ru && word(ru), ar && arabic(ar)].filter(Boolean).join('|'), 'giu')

/** Names that stand before a number, with a colon or without. Those of years also stand behind it. */
export const labels: [Name, RegExp][] = Object.entries({
  price: {
    ko: '(?:판매|희망|차량|수출)?\\s?가격|판매\\s?가|차량가|(?:판매)?\\s?금액',
    latin:
      '(?:asking|selling|sale|fob|final|cash|our)?\\s?price|asking|demand|fob|selling for|starting bid|precio|valor|pido',
    ru: 'цен[ауы]|стоимость|прошу|отдам за',
    ar: 'سعر|سعرها|ثمن|مطلوب(?: فيها)?',
  },
  mileage: {
    ko: '(?:실\\s?)?주행(?:\\s?(?:거리|km|키로수?))?|키로수|계기판(?:은|상|에)?(?!\\s?교)|적산거리',
    latin:
      'mil(?:e)?age|odo(?:meter)?|o[dó]+metro|driven|kms?(?!\\s?\\/)|kilomet(?:er|re)s|kilometraje|recorrido|kil[oó]metros',
    ru: 'пробег|пройдено|км(?!\\s?\\/)|одометр\\p{L}{0,2}',
    ar: 'ممشى|ماشي[ةه]?|مسافة|عداد|مسافة مقطوعة|قاطع[ةه]?|كيلومترات',
  },
  year: {
    ko: '연식|년식|모델\\s?년도|연형',
    latin: 'model year|year model|year|model|my|yom|(?:manufactured|built|made|produced)(?: in)?|año|modelo|mod\\.?',
    ru: 'год(?:\\s?выпуска|а)?|г\\.?(?:\\s?в\\.?)?|м\\.\\s?г\\.?|выпуск\\p{L}{0,2}|модельн\\p{L}{1,3}\\s?год\\p{L}{0,1}',
    ar: 'موديل(?:\\s?سنة)?|سنة(?:\\s?الصنع)?|صنع',
  },
  registration: {
    ko: '(?:최초\\s?)?(?:등록|출고)(?:일자?|년월일?)?',
    latin:
      'first\\s?reg(?:istration|istered|\\.)?|reg(?:istered|istration|\\.)?|matriculad[oa]|(?:primera )?matr[ií]cula(?:ci[oó]n)?|inscri(?:to|ta|pción)',
    ru: '(?:перв\\p{L}{2} |дата (?:перв\\p{L}{2} )?)?регистраци[яи]|зарегистрирован\\p{L}{0,1}|рег\\.?',
    ar: 'تسجيل|أول تسجيل|مسجل[ةه]?|ترخيص',
  },
  engine: {
    ko: '배기량|엔진',
    latin: 'engine(?:\\s?(?:size|capacity))?|displacement|motor|cilindrada',
    ru: 'двигатель|объ[её]м(?: двигателя)?|мотор|двс',
    ar: 'محرك|م[اأ]?كين[ةه]|سعة المحرك|موتور|ماطور|مطور',
  },
} satisfies Partial<Record<Name, Words>>).map(([name, words]) => [name as Name, compile(words)])

/** Things that are counted: '5 doors', 'doors: 5', '9인승'. */
export const counted: [Name, RegExp][] = Object.entries({
  engine: {
    ko: '터보|오토|수동|가솔린|휘발유|디젤|경유|하이브리드|lp[gi]',
    latin:
      't(?! (?:cargo|truck|lorry|payload|dump|wing|box|long|super|double|king))(?:-?gdi|fsi|di|si|ci|d|ce)?|d|i|v(?:6|8|10|12)|gd[ie]|mpi|lp[gi]|t?crdi|[xhc]di|di-?d|dci|jtd|vgt|vvt-?i?|vvti|i?-?vtec|cvv[tl]|[ds]ohc|ds?l|gsl|h?ev|turbo|turbo ?di[eé]sel|petrol|diesel|gasoline|hybrid|bencin(?:a|ero)|gasolina|di[eé]sel|nafta|auto(?:m[aá]tic[oa])?|manual|mec[aá]nic[oa]|caja|cvt|mt',
    ru: 'бенз\\p{L}{0,6}\\.?|(?:турбо)?диз\\p{L}{0,7}\\.?|ат|д|тди|мех\\p{L}{0,5}|[ам]кпп|автомат|вариатор|турбо|гибрид|газ',
    ar: 'بنزين|ديزل|تيربو|توربو|هايبرد|هجين',
  },
  seats: {
    ko: '인승|인(?=\\s*(?:[/,|·]|$))|승차정원|좌석수?',
    latin: 'seats?|seater|seating(?: capacity)?|str|asientos|puestos|plazas|pasajeros|pax',
    ru: 'мест(?:а|ный|ная|ное)?|количество мест',
    ar: 'مقاعد|مقعد|ركاب|راكب|نفر|عدد المقاعد',
  },
  doors: {
    ko: '도어|문(?=\\s?수)',
    latin: 'doors?|drs?|puertas?(?!\\s?corre)|pt(?:a)?s',
    ru: 'двер(?:ей|и|ь|ный|ная)|дв\\.?',
    ar: '[أا]بواب|باب|عدد الأبواب',
  },
  owners: {
    ko: '인\\s?(?:소유|신조|오너)|오너|번째\\s?(?:차주|주인|소유|오너)',
    latin: '(?:previous )?owners?(?! before)|dueñ[oa]s?|propietari[oa]s?|mano(?! de)',
    ru: 'владел(?:ец|ьца|ьцев)|хоз(?:\\.|я(?:ин|ина|ев))|собственник(?:а|ов)?',
    ar: 'مالك(?:ها)?|ملاك|مُ?لّاك',
  },
  keys: {
    ko: '(?:스마트|보조|리모컨|자동차)?\\s?키(?:는|가)?(?=\\s?[:：]?\\s?(?:[1-4](?![\\d,.])|[한두세]\\s?개|하나|둘))',
    latin: '(?:smart |remote )?keys?(?!\\s?\\?)|llaves?',
    ru: 'ключ(?:а|ей|и)?',
    ar: 'مفتاح|مفاتيح',
  },
  cylinders: {
    ko: '기통',
    latin: 'cyl(?:inders?)?\\.?|cilindros|cil\\.?',
    ru: 'цил(?:индр(?:а|ов)?)?\\.?',
    ar: 'سلندر|[أا]سطوان(?:ة|ات)|بستم',
  },
  other: {
    ko: '마력|인치|토크|개월|단(?=\\s?(?:자동|변속|미션|오토))|년(?=\\s?(?:동안|간|보증|이내|된|탔|할부))|주년|일(?=\\s?이내)|분|시간|위|명|번째|세대|톤|채널|스피커',
    latin:
      'b?hp|ps|kw|kwh|nm|rpm|cv|caballos|hours?|mins?|minutes?|days?|weeks?|months?|yrs?|years?|años|meses|d[ií]as|inch(?:es)?|in|mm|cm|kg|ton(?:ne)?s?|t(?= (?:cargo|truck|lorry|payload|dump|wing|box|long|super|double|king))|mpg|gears?|speed|sp|velocidades|marchas|airbags?|speakers?|cameras?|watts?|v(?! ?\\d)|volts?|mp|gb|percent|pcs|units?|cars?|autos?|photos?|stars?|gen(?:eration)?|th|st|nd|rd|tyres?|tires?|times|people|persons?',
    ru: 'л\\.?\\s?с\\.?|сил|час(?:а|ов)?|мин\\p{L}{0,4}|дн(?:я|ей)|недел\\p{L}{1,2}|мес(?:яц\\p{L}{0,2})?\\.?|лет|года?(?= гаранти)|дюйм\\p{L}{0,2}|мм|см|кг|тонн\\p{L}{0,1}|передач\\p{L}{0,1}|ступ\\p{L}{0,7}\\.?|ст\\.|кл(?:ап\\p{L}{0,3})?|подуш\\p{L}{1,3}|фото|шт\\.?|комплект\\p{L}{0,2}|поколени\\p{L}{1,2}|раза?',
    ar: 'حصان|كيلو ?واط|ساع[ةه]|ساعات|دقائق|يوم|أيام|أسابيع|شهر|أشهر|شهور|سنوات|بوص[ةه]|سم|كجم|طن|سرعات|غيارات|صور|وسائد|مرات',
  },
} satisfies Partial<Record<Name, Words>>).map(([name, words]) => [name as Name, compile(words)])

export const tags: [Tag, RegExp][] = Object.entries({
  old: {
    ko: '이전\\s?가격|기존|원래|인하\\s?전|처음에|올렸다',
    latin: 'was|before|previously|old price|(?:reduced|down) from|antes|era|ex precio|precio anterior',
    ru: 'был[ао]?|раньше|стар\\p{L}{2} цен\\p{L}|прежн\\p{L}{2}',
    ar: 'كانت?|سابقا|قبل|بدلا? من',
  },
  new: {
    ko: '현재|인하\\s?(?:가|후)|할인가|최종|마지막\\s?가격',
    latin: 'now|new price|reduced to|down to|(?:last|final|lowest) price|ahora|hoy|rebajado a|[uú]ltimo precio',
    ru: 'теперь|сейчас|(?:нов|последн|крайн)\\p{L}{2} цен\\p{L}|снижен\\p{L} до',
    ar: 'الآن|الان|حاليا|صارت?|[أا]صبحت?|[آأا]خر سعر',
  },
  otherSum: {
    ko: '계약금|예약금|선수금|보증금|할부|월\\s?납입?금?|월(?=\\s?\\d)|운임|운송|탁송|보험|수리(?!\\s?(?:내역|이력|완료))|피해|상대차|내차|타차|가해|취득세|세금|과태료|할인(?!가)|예산|대출|이전비|수수료|비용|[가-힣](?:비|료|(?<![지현])금)(?=\\s?:?\\s?\\d)',
    latin:
      'deposit|down ?payment|advance|first instal?ment|instal?ments?|monthly|per month|a month|(?:\\/|per )mo(?:nth)?|shipping|freight|delivery|transport(?:ation)?|(?<!without )customs|damage|other party|extra|wall|dut(?:y|ies)|tax(?:es)?|insurance|premium|repairs?|budget|fine|discount|off|save|commission|fees?|charges?|spent|invested|refundable|anticipo|enganche|pie|inicial|cuotas?|al mes|mensual\\p{L}{0,4}|flete|env[ií]o|seguro|impuestos?|arancel|reparaci\\p{L}{2,4}|presupuesto|descuento|multas?|gastos?|cost(?:ó|aron|ed)|costs? me|aparte|saldo|quedan|entrega(?! inmediata)',
    ru: 'депозит|задаток|залог\\p{L}{0,1}|стоили|предоплат\\p{L}|(?:первый )?взнос|в месяц|кредит|доставк\\p{L}|растамож\\p{L}{1,4}|пошлин\\p{L}|налог\\p{L}{0,2}|страхов\\p{L}{1,3}|ремонт\\p{L}{0,2}|бюджет|скидк\\p{L}|комисси\\p{L}|фрахт|брокер\\p{L}?|таможн\\p{L}',
    ar: 'عربون|مقدم|كلفتني|كلفت|دفع[ةه](?: [أا]ولى)?|قسط|[أا]قساط|شهريا?|شهري[ةه]|شحن|توصيل|جمارك|جمرك|ضريب[ةه]|رسوم|ت[أا]مين|تصليح|[إا]صلاح|صيان[ةه]|ميزاني[ةه]|خصم|عمول[ةه]',
  },
  // A price that includes the way to a place, beside which another price may be that of the car.
  delivered: {
    ko: '도착(?:도|가)?|통관\\s?포함|운송비?\\s?포함',
    latin:
      'cif|cfr|c&f|cnf|landed|delivered|duty (?:paid|not)|incl\\p{L}{0,5}\\.? (?:all )?(?:customs|duty|shipping|delivery|freight)|puest[oa] en|nacionalizad[oa]|con flete',
    ru: 'под ключ|с растаможкой|растаможен\\p{L}{0,3}|с доставкой|с пошлин\\p{L}{1,2}|с уч[её]том|за вс[её]',
    ar: 'واصل[ةه]?|(?:شامل[ةه]?|مع) (?:ال)?(?:جمارك|جمرك|شحن|توصيل)|جمرك مدفوع|مدفوع[ةه]? الجمرك|سيف',
  },
  otherCar: {
    ko: '[신새]차(?:로|\\s?가)?|출고가|시세|동급|말로는|다는데',
    latin:
      'showroom|when new|brand new (?:price|costs?|ones?)|new (?:one|ones) costs?|msrp|last one|similar|another|others?|market(?: price| value)?|worth|instead of|nuev[oa] (?:cuesta|vale)|sister|showroom|concesionario|la [uú]ltima',
    ru: 'в салоне|у дилера|нов\\p{L}{2} стоит|рын\\p{L}{2,5}|прошл\\p{L}{2,3}|последн\\p{L}{2,3} (?:ушл|прода)\\p{L}{1,4}|так\\p{L}{2,3} же',
    ar: 'الجديد[ةه]|الوكال[ةه]|السابق[ةه]|مثلها|بيعت',
  },
  upkeep: {
    ko: '교[체환]|갈고|오일|벨트|정비|점검|보링|오버홀|수리(?!\\s?(?:내역|이력|완료))',
    latin:
      'belt|oil|serviced?|changed|replaced|every|overhaul\\p{L}{0,2}|rebuilt|new engine|next (?:service|oil|belt)|since|cambi(?:ad[oa]s?|aron|é|o de)|correa|aceite|mantenimiento|cada',
    ru: 'замен\\p{L}{1,4}|менял\\p{L}{0,3}|ремень|масл\\p{L}{1,2}|кажд\\p{L}{2}',
    ar: 'تغيير|تبديل|غيار|زيت|سير|كل',
  },
  range: {
    ko: '충전|항속|연비|복합',
    latin: 'range|per charge|economy|consumption|autonom[ií]a|consumo|rendimiento',
    ru: 'запас\\p{L}{0,2} хода|расход\\p{L}{0,1}|заряд\\p{L}{0,2}',
    ar: 'مدى|استهلاك|شحنة',
  },
  warranty: {
    ko: '보증|무상',
    latin: 'warrant(?:y|ies)|guarantee|garant[ií]a',
    ru: 'гаранти\\p{L}{1,3}',
    ar: 'ضمان|كفال[ةه]',
  },
  validity: {
    ko: '까지|만료|만기|검사|타이어|배터리|보험',
    latin:
      'dot|t[uü]v|hu|next (?:t[uü]v|mot|hu|inspection|service)|rego|road tax|permit|through|up ?to|tyres?|tires?|battery|mot|until|till|valid|expir\\p{L}{1,3}|insur\\p{L}{1,4}|hasta|vence|vigente|llantas|neum[aá]ticos|bater[ií]a|t[eé]cnica|seguro|itv|soat|marbete|tecno\\s?mec[aá]nica|oblea|papeles|vtv|marchamo|calcoman[ií]a|circulaci[oó]n|tenencia|verificaci[oó]n|refrendo|patente',
    ru: 'до|действ\\p{L}{1,8}|техосмотр\\p{L}{0,2}|страхов\\p{L}{1,3}|резин\\p{L}|шин\\p{L}|аккумулятор\\p{L}{0,1}',
    ar: 'لغاية|(?:نهاي[ةه]|[آا]خر) ?|شهر|حتى|صالح[ةه]?|ت[أا]مين|[إا]طارات|كفرات|بطاري[ةه]',
  },
  bought: {
    ko: '구입|구매|수입|부터|설립',
    latin:
      'bought|purchased|imported|arrived|since|established|est\\.?|copyright|painted|posted|updated|in(?= 0000(?!0))|compr(?:ad[oa]|é|amos)|importad[oa]|desde|en(?= 0000(?!0))',
    ru: 'купл\\p{L}{1,4}|(?:с|в)(?= 0000(?!0))|ввез\\p{L}{1,4}|привез\\p{L}{1,4}|пригнан\\p{L}{0,1}',
    ar: 'شراء|اشتريت\\p{L}{0,2}|استيراد|منذ|دخلت',
  },
} satisfies Record<Tag, Words>).map(([tag, words]) => [tag as Tag, compile(words)])

const signs = moneyNames.filter((name) => /^[^\p{L}]+$/u.test(name) || /\$$/.test(name))
const codes = moneyNames.filter((name) => !signs.includes(name))
const alternatives = (names: string[]) => names.map((name) => escaped(name).replace(/ /g, '\\s{1,2}')).join('|')
/** Signs of money. They stand before a number, or behind it: '$7,400', '7,400 €'. */
export const moneySigns = new RegExp(`(?<![\\p{L}$])(?:${alternatives(signs)})`, 'giu')
/** Names of money. Korean joins them to the number, and particles to them. */
export const moneyWords = new RegExp(
  `(?<![A-Za-zА-я\\u0600-\\u06ff$])(?:${alternatives(codes)})(?:(?<=[가-힣])(?!(?<=엔)진)|(?!\\p{L}))`,
  'giu',
)

// Words of the street for money, signs of one country, and codes beside '$', which is then not the dollar of America.
const streets =
  'N(?=\\d{1,3},\\d{3}|\\d[\\d.]* ?[mM])|Q(?= ?\\d{1,3},\\d)|Bs\\.?|₡|вон|palos|lucas|т\\.? ?р\\.?(?:уб\\.?)?|тыс\\.? ?р\\.?|р(?!\\p{L})\\.?|бакс\\p{L}{0,2}|дол\\.|ورق(?:[ةه]|ات)|(?:lakhs?|lacs?|crores?)(?! ?k)'
const rare = 'JMD|TTD|BBD|BSD|BZD|GYD|XCD|FJD|LRD|SRD|SBD|BMD|KYD|BND|ZWL|UYU|NIO'
export const rareMoney = new RegExp(
  `(?<![\\p{L}$])(?:${streets})(?!\\p{L})|(?<=\\$ ?\\d[\\d.,]{0,12} ?(?:mil|m|k)? ?)(?:${rare})(?!\\p{L})|(?<!\\p{L})(?:${rare})(?= ?\\$)`,
  'gu',
)

/** Words between a name and its number that change nothing: 'price is only about $7,400'. */
export const between =
  /^(?:[\s:：=.\-–—~≈*()|]|is|was|at|of|are|about|approx\.?|around|only|just|es|de|son|unos|solo|약|은|는|이|가|대략|현재|정도|около|примерно|всего|—|حوالي|تقريبا|فقط|هو|هي|كم|km|fob|usd?)*$/iu

/** Names of things to count that stand before their number only. */
export const isBefore = (word: string) => /^(?:ال)?عدد|^колич|^승차|^좌석|capacity$/iu.test(word)
