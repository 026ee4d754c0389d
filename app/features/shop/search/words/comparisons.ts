import type { Span } from '../schema.ts'
import { stop } from './patterns.ts'

/**
 * `time` is mainly used with years. `strict` excludes the year itself ('before 2018'). `about` allows some tolerance
 * both ways.
 */
export type Comparison = { side: 'from' | 'to' | 'about' | 'class'; time?: boolean; strict?: boolean }

export const any = (words: string) => new RegExp(`(?:${words})${stop} *`, 'y')
const behind = (words: string) => new RegExp(` *(?:${words})${stop}`, 'y')
const korean = (words: string) => new RegExp(` *(?:${words})(?:의|인|로|만|짜리|에)?(?![가-힣])`, 'y')

export const kinds: [Span, RegExp][] = [
  [
    'price',
    /(?:price|cost|budget|precio|presupuesto|prix|السعر|سعر|بسعر|ميزانيه|ميزانيتي|بميزانيه|الميزانيه|가격대?|예산|금액|цен(?:а|ы|е|ои|у)(?![а-я])|стоимост(?:ь|и|ью)(?![а-я])|бюджет(?:а|ом)?(?![а-я])|(?<![\u0621-\u064a])ب(?= ?\d|دفتر|شده)(?! ?(?:19|20)\d\d(?!\d)))(?:은|는|이)?(?: (?:is|of|range))? *[:=]? */y,
  ],
  [
    'mileage',
    /(?:mileage|milage|odometer|odo|kms?|kilometraje|recorrido|kilometrage|ممشي|الممشي|العداد|عداد|المسافه|ماشيه|ماشي|قاطعه|주행거리|주행|키로수|пробег(?:а|ом|е|у)?(?![а-я]))(?: (?:is|of))? *[:=]? */y,
  ],
  [
    'year',
    /(?:model year|years?|yr|my|model|(?:del )?ano|modelos?|annees?|modele|سنه الصنع|سنه|عام|موديلات|موديل|الموديل|연식|년식|연도|год(?:а|у|ом|ы|ов)?(?: выпуска)?(?![а-я])|г\.? ?в\.?(?![а-я]))(?:은|는|이)?(?: (?:is|of|from))? *[:=]? */y,
  ],
]
export const before: [RegExp, Comparison][] = [
  [/(?:<=|≤|=<) */y, { side: 'to' }],
  [/(?:>=|≥|=>) */y, { side: 'from' }],
  [/< */y, { side: 'to', strict: true }],
  [/> */y, { side: 'from', strict: true }],
  [
    any('until|till|not after|no later than|حتي|لحد|لغايه|لغايت|الي|не (?:новее|позже|позднее|моложе)|по'),
    { side: 'to', time: true },
  ],
  [
    any(
      'not older than|no older than|not before|no (?:mas )?(?:viej[oa]s?|antigu[oa]s?) (?:que|al?)(?: el)?|newer or|لا يقل عن موديل|ليس اقدم من|مو اقدم من|не (?:старше|старее|раньше|ранее)(?: чем)?',
    ),
    { side: 'from', time: true },
  ],
  [
    any(
      'before|older than|earlier than|prior to|antes del?|anterior(?:es)? al?|mas (?:viej[oa]s?|antigu[oa]s?) que(?: el)?|avant|ما قبل|قبل|اقدم من|(?:старше|раньше|ранее)(?: чем)?',
    ),
    { side: 'to', time: true, strict: true },
  ],
  [
    any(
      'since|starting from|starting|from|desde(?: el)?|a partir del?|depuis|a partir du|منذ|من سنه|من عام|من موديل|ابتداء من|بدءا من|من|(?:начиная )?со?|от',
    ),
    { side: 'from', time: true },
  ],
  [
    any(
      'after|newer than|later than|despues del?|posterior(?:es)? al?|mas nuev[oa]s? que(?: el)?|apres|plus recent(?:e|es|s)? que|بعد سنه|بعد|احدث من|(?:новее|моложе|младше|после|позже|позднее)(?: чем)?',
    ),
    { side: 'from', time: true, strict: true },
  ],
  [
    any(
      'under|below|a(?= \\d+ (?:palos|lucas|millones)(?![a-z]))|less than|less then|hasta(?: los| el)?|(?:por )?menos de(?: los)?|no mas de|(?:que )?no pasen? de(?: los)?|(?:por )?debajo de|bajo|como maximo|maximo|tope|inferior(?:es)? a|moins de|pas plus de|jusqu.?ax?|en dessous de|inferieure? a|sous|(?:for )?not (?:above|exceed(?:ing)?)|lower than|cheaper than|not more than|no more than|not over|nothing (?:above|over|more than)|max\\.?|maximum|up ?to|at most|within|budget|no higher than|ماكس|ماكسيموم|(?:با?|و)?اقل من|(?:با?)?ارخص من|تحت|دون|بدون ما يزيد عن|لا ي?تزيد عن|لا يزيد عن|لا يتجاوز|لا تتجاوز|ما يتجاوز|كحد اقصي|حد اقصي|اقصي سعر|ادني من|ارخص|до|за|(?:дешевле|меньше|менее|ниже)(?: чем)?|не (?:более|больше|дороже|выше|свыше)(?: чем)?|в пределах|максимум|макс\\.?',
    ),
    { side: 'to' },
  ],
  [
    any(
      'over|above|more than|more then|mas de|sobre|por encima de|minimo|al menos|superior(?:es)? a|plus de|au moins|au dessus de|superieure? a|higher than|at least|min\\.?|minimum|not less than|no less than|(?:با?)?اكثر من|(?:با?)?اكبر من|فوق|اعلي من|لا يقل عن|علي الاقل|اغلي من|فوك|(?:больше|более|дороже|выше|свыше)(?: чем)?|не (?:менее|меньше|ниже|дешевле)(?: чем)?|минимум|мин\\.?',
    ),
    { side: 'from' },
  ],
  [/(?:최대) */y, { side: 'to' }],
  [/(?:최소) */y, { side: 'from' }],
  [
    any(
      'cerca de|alrededor de|unos|aproximadamente|como|environ|autour de|vers|about|around|approx(?:imately|\\.)?|near(?:ly)?|circa|حوالي|تقريبا|بحدود|في حدود|حدود|약|대략|около|примерно|приблизительно|порядка|в раионе',
    ),
    { side: 'about' },
  ],
  [/~ */y, { side: 'to' }],
]
export const after: [RegExp, Comparison][] = [
  [
    korean('이하|까지|이내|이전|아래|밑으로|밑에|밑|안쪽|안 ?넘[는은기게]|넘지 ?않[는은]|안 ?되는|안 ?탄(?:거|것|차)?'),
    { side: 'to' },
  ],
  [/ ?↓/y, { side: 'to' }],
  [/ ?↑/y, { side: 'from' }],
  [korean('미만'), { side: 'to', strict: true }],
  [korean('이상|이후|부터|넘는|위로|위'), { side: 'from' }],
  [korean('초과'), { side: 'from', strict: true }],
  [korean('정도|쯤|내외|전후|안팎|가량|언저리'), { side: 'about' }],
  [/대(?:의|인|로|에|중)?(?![가-힣])/y, { side: 'class' }],
  [/ ?\+(?![\p{L}\p{N}])/uy, { side: 'from' }],
  [
    behind(
      '(?:or|and|&) (?:less|under|below|cheaper|lower|older|earlier|before|down)|max\\.?|maximum|and (?:lesser|downwards?)|o menos|hacia abajo|pa(?:ra)? ?abajo|(?:como )?maximo|ou moins|et moins|او اقل|واقل|فاقل|فما دون|ولا اقل|وما دون|فما اقل|فما تحت|وما تحت|وتحت|كحد اقصي|بالكتير|بالكثير|بالاكثر|علي الاكثر|او اقدم|واقدم|حد اقصي|(?:و|w) ?نازل|(?:و|w) ?انزل|(?:و|w) ?تحت|(?:и|или) (?:старше|раньше|ранее|ниже|меньше|менее|дешевле)|максимум|макс\\.?',
    ),
    { side: 'to' },
  ],
  [
    behind(
      '(?:or|and|&) (?:newer|later|more|above|higher|up|over|upwards?|onwards?|after|younger)|onwards?|upwards?|plus|up|above|and above|later|newer|minimum|min\\.?|o mas(?: nuevos?| recientes?)?|и (?:свежее|свежие)|en adelante|hacia adelante|pa(?:ra)?.? ?arriba|pa(?:ra)? ?delante|pa ?lante|hacia arriba|para adelante|(?:como )?minimo|ou plus(?: recent(?:e|es|s)?)?|et plus|فما فوق|وما فوق|[فو]ما بعد|في ?ما فوق|وطلوع|و طلوع|w tlou3|wtlou3|(?:و)?فوك|و?فوق|فما اعلي|او احدث|(?:و|وا)?لا احدث|واحدث|فاحدث|او اكثر|واكثر|فاكثر|او اعلي|واعلي|(?:و|w) ?طالع|(?:و|w) ?فوق|ومافوق|فمافوق|كحد ادني|(?:и|или) (?:новее|моложе|младше|позже|выше|больше|более|дороже|свыше)|минимум',
    ),
    { side: 'from' },
  ],
  [behind('تقريبا|approx\\.?|or so|примерно'), { side: 'about' }],
]
