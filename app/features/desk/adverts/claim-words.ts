export type Answer = 'yes' | 'no'
/** `noun` names a topic only, `yes` and `no` also say how it is: '사고', '사고차', '무사고'. */
export type Topic = { claim: string; says: 'noun' | Answer }

const word = (source: string) => `(?<!\\p{L})(?:${source})(?!\\p{L})`
// Arabic joins conjunctions, prepositions and the article to the next word.
const arabic = (source: string) => `(?<!\\p{L})(?:و|ف)?(?:ب|ل|ك)?(?:ال|لل)?(?:${source})(?!\\p{L})`

const panelsKo = '외판|휀더|휀다|펜더|도어|문짝?|본넷|본네트|보닛|후드|트렁크|패널|판넬'
const panelsEn = 'panels?|fenders?|wings?|doors?|hood|bonnet|trunk|boot lid|tailgate'
const bodyEn = `bodywork|body|dents?|${panelsEn}`
const beenEn = '(?:(?:was|were|is|are|has been|have been|been|got) )?'
const panelsRu = 'крыл[оа]|двер[ьи]|капот|крышка багажника|кузовные детали'
const panelsAr = 'باب|أبواب|رفرف|رفارف|كبوت|شنطة'

export const topics: [claim: string, says: Topic['says'], source: string][] = [
  ['accident', 'no', '(?:무|無|노)사고'],
  ['accident', 'no', word('(?:accident|crash|collision)[- ]?free|non[- ]accident(?:ed)?')],
  ['accident', 'no', word('(?:не ?)бит(?:ая|ый|а|о)?|безаварийн(?:ая|ый|ое)')],
  ['accident', 'no', `${word('غير|مو|مش|ليست|ليس')} ${word('مصدومة?|مدعومة?|محادثة')}`],
  ['accident', 'yes', '유사고|사고 ?차(?! ?(?:이력|유무|여부|보험))'],
  ['accident', 'yes', word('(?:accident(?:ed)?|crashed|wrecked) (?:car|vehicle)')],
  ['accident', 'yes', word('бит(?:ая|ый)')],
  ['accident', 'yes', word('مصدومة?')],
  ['accident', 'noun', '사고'],
  ['accident', 'noun', word('accidents?|crash(?:es)?|collisions?|accidentes?|choques?|siniestros?')],
  ['accident', 'noun', word('дтп|авари[яийюях]{1,2}|авари(?:ями|ям)')],
  ['accident', 'noun', arabic('حوادث|حادثة?|حادثاً|صدمات?')],

  // Tyres stand before panels, because '타이어 교환' replaces no panel.
  ['tyres', 'yes', '(?:새|신품) ?타이어|타이어 ?(?:는 ?)?(?:신품|새 ?것|새로 ?교[체환])'],
  ['tyres', 'yes', word('(?:brand )?new (?:tyres|tires)|(?:tyres|tires) (?:are )?(?:brand )?new')],
  ['tyres', 'yes', word('нов(?:ая резина|ые шины)|резина новая|шины новые')],
  ['tyres', 'yes', word('(?:إطارات|كفرات|تواير|كاوتش|كوشوك) (?:جديدة?|جداد)')],
  [
    'other',
    'noun',
    '(?:타이어|오일|배터리|밧데리|벨트|브레이크|패드|부품|엔진|미션|소모품|필터|유리) ?(?:새로 ?)?교[환체]',
  ],

  ['exchange', 'no', '(?:무|無|노|미)교[환체]'],
  ['exchange', 'yes', `(?:단순|${panelsKo}) ?(?:(?:은|는|만) ?)?(?:\\d ?(?:판|곳|개) ?)?교[환체]`],
  ['exchange', 'yes', word(`(?:${panelsEn}) ${beenEn}(?:replaced|changed|exchanged)`)],
  ['exchange', 'yes', word(`(?:${panelsRu}) замен(?:ен|ён|ены|ена|ено)`)],
  ['exchange', 'yes', `${arabic(panelsAr)} ${word('مبدلة?|مغيرة?|مستبدلة?')}`],
  ['exchange', 'yes', '교[환체] ?\\d ?판'],
  ['other', 'noun', '교[환체]|대체'],
  ['other', 'noun', word('replace(?:d|ments?)|exchanged?|changed')],
  ['other', 'noun', word('замен[аыу]?|замен(?:ен|ён|ены|ена|ено)|менял(?:и|ось|ись)?')],
  ['other', 'noun', arabic('تبديل|استبدال|تغيير|مبدلة?|مغيرة?')],

  ['repair', 'no', '(?:무|無|노|미)(?:판금|도색|수리)'],
  ['repair', 'no', word('un(?:repaired|repainted|painted)|(?:не ?)(?:крашен|ремонтирован)(?:ая|ый|а|о|ое)?')],
  ['repair', 'yes', '판금(?: ?[/·,+]? ?도색)?(?! ?(?:집|업체|공장|비))'],
  ['repair', 'yes', word(`(?:${bodyEn}) ${beenEn}repaired|panel[- ]beaten`)],
  ['repair', 'noun', '도색|수리'],
  [
    'repair',
    'noun',
    word('repair(?:s|ed)?|repaint(?:s|ed|ing)?|respray(?:s|ed)?|paint(?:ed|work|ing)?|damaged?|damages'),
  ],
  [
    'repair',
    'noun',
    word(
      'окрас(?:ы|а|ов|ок)?|покрас(?:ка|ки|ок)|крашен(?:а|о|ая|ый|ы)?|крас(?:или|ился|илась)|ремонт(?:а|ов)?|(?:от)?рихтов(?:ка|ки|ку|ок|али|али|ана)|вмятин[аы]?',
    ),
  ],
  ['repair', 'noun', arabic('صبغ|صبغة|رش|مرشوشة?|مصبوغة?|إصلاح|اصلاح|تصليح|سمكرة|ضربات?')],

  ['flood', 'no', '(?:무|無|노)침수'],
  [
    'flood',
    'no',
    word('(?:flood|water)[- ]free|(?:not|never|non)[- ]flooded|не ?(?:тонула|тонувшая|топленая|утопленник)'),
  ],
  ['flood', 'no', `${word('غير|مو|مش|ليست|ليس')} ${word('غارقة?|غريقة?|غرقانة?')}`],
  ['flood', 'yes', '침수 ?차(?! ?(?:이력|유무|여부))'],
  ['flood', 'yes', word('flooded|flood[- ](?:damaged|car|vehicle)|утопленник|тонула')],
  ['flood', 'yes', word('غارقة?|غريقة?|غرقانة?')],
  ['flood', 'noun', '침수'],
  ['flood', 'noun', word('flood(?:s|ing)?(?: damage)?|water damage|затоплени[яей]')],
  ['flood', 'noun', arabic('غرق|فيضان')],

  ['owner', 'yes', '(?:1인|한 ?사람|원) ?(?:소유|신조|오너)'],
  ['owner', 'yes', word('(?:one|single|1) owner|(?:1|один) (?:владелец|хозяин)')],
  ['owner', 'yes', arabic('مالك واحد')],

  ['smoking', 'no', '비 ?흡연|금연 ?차'],
  [
    'smoking',
    'no',
    word('non[- ]?smok(?:er|ers|ing)|smoke[- ]free|не курили|не прокурен(?:а|о|ный)?|некурящ(?:ий|его)'),
  ],
  ['smoking', 'no', word('غير مدخنة?|غير مدخنين')],
  ['smoking', 'noun', '흡연'],
  ['smoking', 'noun', word('smok(?:ing|ers?|ed)|курил[аи]?|курения')],
  ['smoking', 'noun', arabic('تدخين')],

  ['rental', 'no', '(?:무|비|非)렌트'],
  ['rental', 'yes', '렌트 ?(?:카 ?)?(?:차량?|출고)'],
  ['rental', 'yes', word('(?:ex[- ]|former |used as (?:a )?)rental(?: car)?|бывш(?:ий|ая) прокат(?:ная)?')],
  ['rental', 'noun', '렌트카?|렌터카'],
  ['rental', 'noun', word('rentals?|прокат[аеу]?|такси|каршеринг[ае]?')],
  ['rental', 'noun', arabic('تأجير|إيجار|أجرة|تاكسي')],

  ['service', 'yes', word('full service history|полная сервисная история|سجل (?:ال)?صيانة كامل')],
  ['service', 'noun', '정비 ?(?:이력|내역|기록)'],
  ['service', 'noun', word('service (?:history|records?|book)|сервисн(?:ая|ой) (?:книжк[аи]|истори[яи])')],
  ['service', 'noun', word('سجل (?:ال)?صيانة')],
]

// N denies before or after a topic, P only after it, M is 'is not'. A affirms, D doubts, E makes an exception, Q limits
// a topic ('major'). A comma and a plus are lists, a bar ends a statement, w is any other word. Signs that are '' are
// dropped.
export const signs: [sign: string, source: string][] = [
  ['', '(?:유무|여부) ?:? ?(?=없|무(?![가-힣])|無|있|유(?![가-힣])|[x×](?![a-z]))'],
  ['E,', '(?<![해내])[그이]?외(?:에|엔|에는|에도)?(?![가-힣])'],
  [
    'E',
    `제외|${word('except(?:ing|ed)?|excluding|apart from|aside from|other than|besides|кроме|за исключением|если не считать|не считая|إلا|ما عدا|باستثناء')}`,
  ],
  [
    'D',
    '유무|여부|(?<!\\p{L})(?:미확인|불명)|확인(?! ?(?:완료|됨|된|필했))|문의|모[르름릅]|몰라|추정|의심|가능|경우|보험|필요|예정|해야|할 ?수|수도|나면|났을|시(?:에|엔)?(?![가-힣])|아마|싶|생각|방식|들었|듣고|(?:라|다)고는? ?(?:하|합|들|말)|확실|글쎄|말 ?못',
  ],
  [
    'D',
    word(
      "if|may|might|possibl[ey]|perhaps|maybe|ask|unknown|check|question|(?:not )?sure|insurance|insured|needs?|should|whether|claims?|don['’]t know|can['’]?t say|cannot say|said|says|told|according|supposedly|allegedly|hopefully|seller",
    ),
  ],
  [
    'D',
    word(
      'если|возможно|неизвестно|уточн\\p{L}{1,6}|нужн[аоы]?|требу\\p{L}{1,4}|ли|не знаю|нельзя|со слов|говор(?:ит|ят)|не проверял[аи]?|кажется|вроде|страхов\\p{L}{1,4}',
    ),
  ],
  [
    'D',
    word(
      'إذا|اذا|هل|ربما|غير معروف|يحتاج|تحتاج|تأمين|يمكن|اسأل|[يت]قول(?:ون|ها)?|قال(?:وا|ت)?|أقول|اقول|أعلم|اعلم|سمعت|[يت]دعي|حسب|كلام|(?:على )?(?:ذمة|قول)|مؤكد|متأكد',
    ),
  ],
  [
    'D',
    word('dicen?|dijo|dijeron|seg[uú]n|supuestamente|aparentemente|al parecer|creo|cree|quiz[aá]s?|tal vez|seguro'),
  ],
  ['D|', '[?؟]'],
  ['Q', `큰|대형|중대|심한|크게|주요|골격|뼈대|프레임|구조|완파|반파|단순`],
  ['Q', word('major|big|serious|severe|heavy|large|structural|frame|chassis|minor|small|light|at[- ]fault')],
  ['Q', word('серь[её]зн\\p{L}{1,3}|крупн\\p{L}{1,3}|больш\\p{L}{1,3}|мелк\\p{L}{1,3}|тяж[её]л\\p{L}{1,3}')],
  ['Q', arabic('كبيرة?|قوية?|خطيرة?|جسيمة?|بسيطة?|خفيفة?|شاصي')],
  ['M|', '아니(?:고|며|지만|나)'],
  ['M', '아[니닙님][가-힣]{0,3}|않[가-힣]{0,3}|못[가-힣]?'],
  ['P|', '없[가-힣]{0,1}(?:고|며|지만|으나)(?!는)|없이'],
  ['P', '없[가-힣]{0,3}|無|전무|안(?= ?(?:함|했|한|하|된|됨|난|나|탔|피))|제로|무(?![가-힣])'],
  // Marks end their statement: '사고 X 침수 X'.
  ['P,', '(?<![a-z\\d])[x×✕✖❌✗╳](?![a-z\\d])'],
  ['A,', '[○⭕✅✔☑]|(?<![a-z\\d])o(?![a-z\\d])'],
  ['N', '(?<![\\d.,])0(?=\\s(?:accidents?|дтп|авари|حوادث))'],
  ['P', '(?<![\\d.,])0 ?(?:건|회|번|곳|판|개)?(?![\\d.,])'],
  [
    'N',
    word(
      "no|none|not|non|nor|never|without|w\\/o|zero|free of|free from|nil|cannot|hasn['’]t|haven['’]t|wasn['’]t|weren['’]t|isn['’]t|didn['’]t|sin|sans|sem",
    ),
  ],
  ['N', word('(?:(?:никогда|ни разу) )?не|нет|без|ни|никогда|отсутству\\p{L}{1,3}')],
  ['N', `${word('(?:و|ف)?(?:بدون|دون|بلا|لا|لم|ما|ليس|ليست|غير|خالية?|مو|مش|ولا)')}`],
  ['A|', '있[가-힣]{0,1}(?:고|며|지만|으나|는데)'],
  ['A', '있[가-힣]{0,3}|有|유(?![가-힣])|했[가-힣]{0,3}|(?<!\\p{L})(?:보유|완비)|됨|된|였[가-힣]{0,3}'],
  ['A', '(?<![\\d.,])[1-9]\\d? ?(?:건|회|번|곳|판|times?|раза?|مرة|مرات)(?!\\p{L})'],
  ['A', '(?<![\\d.,])[1-9](?=\\s(?:accidents?|дтп|авари|حوادث))'],
  ['A', word('yes|has|had|have|was|were|been|one|two|with')],
  ['A', word('есть|был[аио]?|имел(?:ись|а|и)?|участвовал[аи]?|после|попадал[аи]?|да')],
  ['A', word('نعم|(?:و|ف)?(?:يوجد|توجد|تعرضت|تعرض|تتعرض|يتعرض|فيها|بها|عليها|لديها|سبق|عملت|استخدمت|كانت)')],
  ['|', '(?:이고|이며|이지만|인데|지만|는데)(?![가-힣])'],
  ['|', `[.;!…•●■▶\\n\\r]|${word('but|however|although|though|yet|only|но|однако|зато|лишь|только|لكن|ولكن|بس|فقط')}`],
  ['+', `${word('and|or|nor|и|или|أو|او|و')}|[&+]|(?<=[가-힣])(?:이나|와|과|랑|하고|나)(?![가-힣])|및|또는|혹은`],
  [',', '[,/·|ㅣ()\\[\\]،؛~\\t]'],
  [
    '',
    '[은는이가도의을를에만](?![가-힣])|전부|모두|이력|경력|부위|내역|기록|흔적|전혀|일[절체]|단 ?한 ?번도|한 ?번도|한 ?군데도|한 ?곳도|하나도|(?<=[가-힣] )난 적|완전|차량?(?![가-힣])',
  ],
  [
    '',
    word(
      "any|previous|prior|past|known|a|an|the|in|of|to|ever|at all|history|records?|record(?:ed)?|reported|kind|whatsoever|car|vehicle|it's|is|are",
    ),
  ],
  ['', word('никаких|каких-либо|единого|единой|в|во|какие-либо|ни разу|истори[яи]|автомобиль|машина')],
  ['', word('أي|أية|من|في|سابقة?|لأي|سجل|السيارة|سيارة|هناك|أبدا|أبداً|نهائيا')],
]
