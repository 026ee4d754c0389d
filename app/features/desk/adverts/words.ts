import type { AdvertField } from './schema.ts'

/** The values of fields and the words that state them. Of values that belong together, the first of a list holds. */
export const words = {
  fuelType: [
    ['Hydrogen', /수소\s*(?:전기)?|fcev/i],
    [
      'Hybrid',
      /(?:가솔린|휘발유|디젤|경유|lpg)?\s*(?:플러그인\s*)?하이브리드|\bp?hev\b|\b(?:plug-?in )?hybrid\b|هايبرد|هايبريد|هجين|(?<!\p{L})(?:гибрид|h[ií]brid[oa])(?!\p{L})/iu,
    ],
    ['Petrol + LPG', /(?:가솔린|휘발유)\s*\+\s*lpg|바이퓨얼/i],
    ['LPG', /(?<![a-z])lp[gie](?![a-z])(?:\s*\(일반인 구입\))?|엘피지|(?<!\p{L})(?:газ|гбо|glp)(?!\p{L})/iu],
    ['CNG', /(?<![\p{L}\d])(?:cng|gn[cv]|метан)(?!\p{L})/iu],
    [
      'Diesel',
      /디젤|경유|\b(?:(?:turbo ?)?diesel|dsl|t?crdi|[thcx]di|tdci|di-d|dci|jtd|d-?4d)\b|(?<=\d\.\d\s?)t?d\b|\b[a-z]{1,6}\d{2,3}d\b|ديزل|سولار|مازوت|(?<!\p{L})(?:(?:турбо)?диз(?:ель(?:н\p{L}{2})?|\.|(?![\p{L}-]))|дт|тди|(?:turbo ?)?di[eé]sel|petroler[oa])(?!\p{L})/iu,
    ],
    ['Gasoline', /\bgasoline\b/i],
    [
      'Petrol',
      /가솔린|휘발유|\b(?:petrol|gsl|t?-?gd[ie]|tsi|tfsi|mpi|vvt-?i|vvti)\b|بنزين|(?<!\p{L})(?:(?<!на )бенз(?:ин(?:ов\p{L}{2})?)?|bencin(?:a|er[oa])|gasolin(?:a|er[oa])|naft(?:a|er[oa]))(?!\p{L})/iu,
    ],
    [
      'Electric',
      /전기차|전기(?![가-힣])|\bb?ev\b(?!\d)|\belectric\b|(?<=\d ?)kwh\b|كهربائية|كهرباء|(?<!\p{L})(?:электр(?:о|омобиль|ичка)|el[eé]ctric[oa])(?!\p{L})/iu,
    ],
  ],
  transmission: [
    ['CVT', /무단\s*변속기?|\bcvt\b|(?<!\p{L})вариатор(?!\p{L})/iu],
    ['Semi-automatic', /세미\s*오토/i],
    [
      'Manual',
      /수동(?!\s*시트)|\bmanual\b|stick shift|(?<![a-z\d])m\/t(?![a-z\d])|(?<![a-z\d.])[4-6]\s?mt(?![a-z])|يدوي|ماني(?:و)?ال|(?:قير|جير|كير|گير):? ?عادي|ديزل عادي|스틱|(?<!\p{L})(?:механи(?:к[аи]|ческ(?:ая|ой|ую))|мех\.?|мкпп|mec[aá]nic[oa]|sincr[oó]nic[oa]|est[aá]ndar|std)(?!\p{L})/iu,
    ],
    ['Manual', /(?<!\p{L})(?:MT|МТ)(?!\p{L})|(?<![\p{L}\d])[56]МТ(?!\p{L})/u],
    [
      'Automatic',
      /(?<![가-힣]{2})오토(?![가-힣])|오토(?=예요|입니다|이고|이며)|오토매틱|(?<!반)자동(?=변속|미션|[\s\d,/|·)]|$)|\bi?-?dct\b|\bdsg\b|\bautomatic\b|(?<!(?<!\p{L})(?:de|mi|el|un|este|su|del|tu|al|otro|por|recibo|tomo|vendo|compro) )\bauto\b|(?<![a-z\d])a\/t(?![a-z\d])|(?<![a-z\d.])[4-9]\s?at(?![a-z])|[أا]و?تو?ماتيك|(?<!\p{L})(?:автомат(?:ическ\p{L}{2})?|акпп|autom[aá]tic[oa])(?!\p{L})/imu,
    ],
    // In lower case, at is a word: 'sold at'.
    ['Automatic', /(?<![\p{L}\d])[4-9]?(?:AT|АТ)(?![\p{L}\d])|(?<!\p{L})AUT(?!\p{L})|(?<=[,/|\d] ?)at(?=\s?[,./|])/u],
  ],
  drive: [
    [
      'AWD',
      /상시\s*사륜|콰트로|\b(?:awd|quattro|xdrive(?:\d\dd?)?|4matic|4motion|htrac)\b|دفع كلي|(?<!\p{L})постоянный полный привод/iu,
    ],
    [
      '4WD',
      /4륜(?:구동)?|사륜(?:구동)?|\b4\s?wd\b|(?<![\d\p{L}])4[xх×]4(?![\d\p{L}])|4вд|دبل(?!\p{L})|فور باي فور|دفع رباعي|فور ?ويل|(?<!\p{L})(?:полный(?: привод)?|полноприводн\p{L}{2}|tracci[oó]n (?:4x4|integral)|doble tracci[oó]n)/iu,
    ],
    [
      'RWD',
      /후륜(?:구동)?|\brwd\b|(?:دفع|جر):? ?خلفي|الدفع: ?خلفي|(?<!\p{L})(?:задн(?:ий|е)(?:привод\p{L}{0,3}| привод)|привод:? задний|tracci[oó]n trasera)/iu,
    ],
    [
      'FWD',
      /전륜(?:구동)?|\bfwd\b|(?:دفع|جر):? ?[أا]مامي|(?<!\p{L})(?:передний(?: привод)?|переднеприводн\p{L}{2}|привод:? передний|tracci[oó]n delantera)/iu,
    ],
  ],
  // Arabic has a form for two. Numbers beside the words are read with the other numbers.
  owners: [['2', /مالكين/]],
  keys: [['2', /مفتاحين/]],
  cylinders: [
    ['6', /(?<![\p{L}\d])V\s?6(?![\p{L}\d])|6기통/u],
    ['8', /(?<![\p{L}\d])V\s?8(?![\p{L}\d])/u],
  ],
  steering: [
    ['Left', /좌핸들|\blhd\b|left[- ]hand drive|مقود يسار|(?<!\p{L})(?:левый руль|volante a la izquierda)/iu],
    ['Right', /우핸들|\brhd\b|right[- ]hand drive|مقود يمين|(?<!\p{L})(?:правый руль|volante a la derecha)/iu],
  ],
  // 'Imported from America' names no specification, so only the word for it counts.
  market: [
    [
      'Korea',
      /(?:한국\s?)?내수(?:용|형)\s?(?:차량|사양|모델)?|(?<!\p{L})korean[- ]spec(?:s|ification)?(?!\p{L})|مواصفات كوري[ةه]?/iu,
    ],
    [
      'America',
      /(?:북미|미국)(?:형|\s?사양)|(?<!\p{L})(?:american|us|usa)[- ]spec(?:s|ification)?(?!\p{L})|مواصفات [أا]مريكي[ةه]?|американск\p{L}+ спецификаци\p{L}+/iu,
    ],
    [
      'Gulf',
      /중동(?:형|\s?사양)|(?<!\p{L})(?:gcc|gulf|saudi)[- ]spec(?:s|ification)?(?!\p{L})|مواصفات (?:خليجي|سعودي)[ةه]?/iu,
    ],
    [
      'Europe',
      /유럽(?:형|\s?사양)|(?<!\p{L})(?:european|eu)[- ]spec(?:s|ification)?(?!\p{L})|مواصفات [أا]وروبي[ةه]?|европейск\p{L}+ спецификаци\p{L}+/iu,
    ],
  ],
  color: [
    ['Pearl white', /진주색|펄\s?화이트|화이트\s?펄|\b(?:pearl white|white pearl)\b|لؤلؤي[ةه]?|blanco perla/iu],
    [
      'White',
      /화이트|흰색?|하[얀양]색?|백색|\b(?:white|wht)\b|(?<!\p{L})(?:ال)?(?:[أا]بيض|بيضاء?|бел(?:ый|ая|ое|ого)|blanc[oa])(?!\p{L})/iu,
    ],
    [
      'Black',
      /블랙|검[정은]색?|흑색|\b(?:black|blk)\b|(?<!\p{L})(?:ال)?(?:[أا]سود|سوداء?|ч[её]рн(?:ый|ая|ое|ого)|negr[oa])(?!\p{L})/iu,
    ],
    ['Silver grey', /은회색/],
    [
      'Silver',
      /실버|(?<!검)은색|\b(?:silver|slvr?)\b|(?<!\p{L})(?:ال)?(?:فضي[ةه]?|серебр(?:ист\p{L}{2}|ян\p{L}{2}|о|\.)?|plat(?:a|ead[oa]))(?!\p{L})/iu,
    ],
    [
      'Grey',
      /그레이|쥐색|(?<![은청])회색|\b(?:gr[ae]y|gry)\b|(?<!\p{L})(?:ال)?(?:رمادي[ةه]?|رصاصي[ةه]?|سكني|сер(?:ый|ая|ое|ого)|мокрый асфальт|gris|plomo)(?!\p{L})/iu,
    ],
    ['Navy', /네이비|남색|\bnavy\b|(?<!\p{L})(?:ال)?كحلي[ةه]?(?!\p{L})/iu],
    ['Sky blue', /하늘색|(?<!\p{L})(?:ال)?(?:سماوي[ةه]?|голуб(?:ой|ая)|celeste)(?!\p{L})/iu],
    ['Blue', /블루|파[란랑]색?|청색|\bblue\b|(?<!\p{L})(?:ال)?(?:[أا]زرق|زرقاء?|син(?:ий|яя|ее|его)|azul)(?!\p{L})/iu],
    [
      'Burgundy',
      /버건디|와인색|자주색|\b(?:burgundy|maroon)\b|(?<!\p{L})(?:ال)?(?:عنابي|خمري|نبيتي|бордов(?:ый|ая)|вишн[её]в(?:ый|ая)|(?<=color )vino|vinotinto|guinda|burdeos|bord[oó])(?!\p{L})/iu,
    ],
    [
      'Red',
      /레드|빨[간강]색?|적색|\bred\b|(?<!\p{L})(?:ال)?(?:[أا]حمر|حمراء?|красн(?:ый|ая|ое|ого)|roj[oa])(?!\p{L})/iu,
    ],
    [
      'Brown',
      /브라운|갈색|\bbrown\b|(?<!\p{L})(?:ال)?(?:بني[ةه]?|коричнев(?:ый|ая)|marr[oó]n|(?<=color )caf[eé])(?!\p{L})/iu,
    ],
    ['Beige', /베이지색?|\b(?:beige|cream)\b|(?<!\p{L})(?:ال)?(?:بيج|беж(?:ев(?:ый|ая))?)(?!\p{L})/iu],
    ['Champagne', /샴페인|\bchampagne\b(?! gold)|شمباني|(?<!\p{L})(?:champa[ñn]a|шампань)(?!\p{L})/iu],
    ['Bronze', /브론즈|\bbronze\b|برونزي|(?<!\p{L})(?:bronce|бронзов(?:ый|ая))(?!\p{L})/iu],
    ['Gold', /골드|금색|\bgold\b|(?<!\p{L})(?:ال)?(?:ذهبي[ةه]?|золот(?:ист(?:ый|ая)|ой)|dorad[oa])(?!\p{L})/iu],
    [
      'Green',
      /그린|녹색|초록색?|카키색?|\b(?:green|khaki)\b|(?<!\p{L})(?:ال)?(?:[أا]خضر|خضراء?|зел[её]н(?:ый|ая|ое|ого)|verde)(?!\p{L})/iu,
    ],
    [
      'Yellow',
      /옐로우?|노[란랑]색?|황색|\byellow\b|(?<!\p{L})(?:ال)?(?:[أا]صفر|صفراء?|ж[её]лт(?:ый|ая|ое|ого)|amarill[oa])(?!\p{L})/iu,
    ],
    [
      'Orange',
      /오렌지|주황색?|\borange\b|(?<!\p{L})(?:ال)?(?:برتقالي[ةه]?|оранж(?:ев(?:ый|ая))?|naranj[ao])(?!\p{L})/iu,
    ],
    ['Purple', /퍼플|보라색?|\bpurple\b|(?<!\p{L})(?:ال)?(?:بنفسجي|фиолетов(?:ый|ая)|morad[oa])(?!\p{L})/iu],
    ['Pink', /핑크|분홍색?|\bpink\b|(?<!\p{L})(?:ال)?(?:زهري|розов(?:ый|ая)|rosad[oa])(?!\p{L})/iu],
  ],
} satisfies Partial<Record<AdvertField, [value: string, words: RegExp][]>>
