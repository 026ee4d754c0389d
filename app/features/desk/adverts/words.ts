import type { AdvertField } from './schema.ts'

/** The values of fields and the words that state them. The first match of a field wins. */
export const words = {
  fuelType: [
    ['Hydrogen', /수소\s*(?:전기)?|fcev/i],
    [
      'Hybrid',
      /(?:가솔린|휘발유|디젤|경유|lpg)?\s*(?:플러그인\s*)?하이브리드|\bp?hev\b|\b(?:plug-?in )?hybrid\b|هايبرد|هايبريد|هجين|(?<!\p{L})(?:гибрид|h[ií]brid[oa])(?!\p{L})/iu,
    ],
    ['Petrol + LPG', /(?:가솔린|휘발유)\s*\+\s*lpg|바이퓨얼/i],
    ['LPG', /(?<![a-z])lp[gie](?![a-z])(?:\s*\(일반인 구입\))?|엘피지|(?<!\p{L})газ(?!\p{L}|[- ]?\p{L}{0,3}бензин)/iu],
    [
      'Diesel',
      /디젤|경유|\b(?:diesel|t?crdi|tdi|hdi|cdi|dci|d-?4d)\b|(?<=\d\.\d\s?)d\b|ديزل|سولار|(?<!\p{L})(?:диз(?:ель|ельный|\.)|тди|di[eé]sel|petrolero)(?!\p{L})/iu,
    ],
    ['Gasoline', /\bgasoline\b/i],
    [
      'Petrol',
      /가솔린|휘발유|\b(?:petrol|t?-?gdi|tsi|tfsi|mpi)\b|بنزين|(?<!\p{L})(?:(?<!на )бенз(?:ин(?:овый)?)?|bencin(?:a|ero)|gasolina|nafta)(?!\p{L}|\s?\/\s?gnc)/iu,
    ],
    [
      'Electric',
      /전기차|전기(?![가-힣])|\bb?ev\b(?!\d)|\belectric\b(?! (?:seats?|windows?|mirrors?))|كهربائية|كهرباء|(?<!\p{L})(?:электр(?:о|омобиль)|el[eé]ctrico)(?!\p{L})/iu,
    ],
  ],
  transmission: [
    ['CVT', /무단\s*변속기?|\bcvt\b|(?<!\p{L})вариатор(?!\p{L})/iu],
    ['Semi-automatic', /세미\s*오토/i],
    [
      'Manual',
      /수동(?!\s*시트)|\bmanual\b|(?<![a-z\d])m\/t(?![a-z\d])|(?<![a-z\d.])[4-6]\s?mt(?![a-z])|يدوي|مانيوال|(?:قير|جير|كير|گير) عادي|스틱|(?<!\p{L})(?:механик[аи]|мех\.?|мкпп|mec[aá]nic[oa]|est[aá]ndar|std)(?!\p{L})/iu,
    ],
    ['Manual', /(?<![\p{L}\d])MT(?![\p{L}\d])/u],
    [
      'Automatic',
      /(?<![가-힣]{2})오토(?![가-힣])|오토매틱|자동(?=\s*(?:변속|미션|\d단|$|[,/|·)\n]))|\bdct\b|\bautomatic\b|\bauto\b|(?<![a-z\d])a\/t(?![a-z\d])|(?<![a-z\d.])[4-9]\s?at(?![a-z])|[أا]و?توماتيك|(?<!\p{L})(?:автомат|акпп|autom[aá]tic[oa])(?!\p{L})/imu,
    ],
    // In lower case, at is a word: 'sold at'.
    ['Automatic', /(?<![\p{L}\d])AT(?![\p{L}\d])/u],
  ],
  drive: [
    [
      'AWD',
      /상시\s*사륜|콰트로|\b(?:awd|quattro|xdrive|4matic|4motion)\b|دفع كلي|(?<!\p{L})постоянный полный привод/iu,
    ],
    [
      '4WD',
      /4륜(?:구동)?|사륜(?:구동)?|\b4\s?wd\b|(?<![\d\p{L}])4[xх×]4(?![\d\p{L}])|4вд|دبل(?!\p{L})|فور باي فور|دفع رباعي|فور ويل|(?<!\p{L})(?:полный(?: привод)?|tracci[oó]n (?:4x4|integral)|doble tracci[oó]n)/iu,
    ],
    ['RWD', /후륜(?:구동)?|\brwd\b|دفع خلفي|(?<!\p{L})(?:задний привод|tracci[oó]n trasera)/iu],
    ['FWD', /전륜(?:구동)?|\bfwd\b|دفع أمامي|(?<!\p{L})(?:передний привод|tracci[oó]n delantera)/iu],
  ],
  owners: [
    [
      '1',
      /(?<!\p{L})(?:one|single|first|1st)[- ]owner(?!\p{L})|(?:1인|한\s?사람)\s?(?:소유|신조|오너)|(?<!\p{L})(?:один|единственный|первый) (?:владелец|хозяин)|(?<!\p{L})[uú]nic[oa] dueñ[oa]|(?:مالك|المالك) (?:واحد|[أا]ول)/iu,
    ],
    [
      '2',
      /(?<!\p{L})(?:two owners|(?:second|2nd) owner)(?!\p{L})|второй (?:владелец|хозяин)|segund[oa] dueñ[oa]|مالكين/iu,
    ],
  ],
  keys: [
    [
      '2',
      /(?<!\p{L})(?:two|both|dos|два|оба) (?:keys?|llaves|ключа)(?!\p{L})|ключ\p{L}{1,2} (?:два|две)|키는?\s?(?:2|두)\s?개|مفتاحين/iu,
    ],
  ],
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
} satisfies Partial<Record<AdvertField, [value: string, words: RegExp][]>>

/**
 * Matches an exterior colour, not one of seats or linings. Bounded blanks keep the lookbehind from taking cubic time.
 */
export const color =
  /(?<!(?:실내|내장|시트|가죽|내부|interior|leather|piel|cuero|tapiz|салон|кожа|فرش|جلد|المقاعد|داخل)\s{0,2}(?:색상?\s{0,2})?[:：]?\s{0,2})(?:진주색|은회색|명은색|하늘색|[가-힣]{1,3}색(?![상채깔])|펄\s?화이트|화이트\s?펄|검정|블랙|화이트|실버|그레이|네이비|블루|레드|브라운|베이지|골드|그린|오렌지|\b(?:pearl white|white|black|silver|gr[ae]y|navy|blue|red|brown|beige|gold|green|yellow|orange)\b|(?<!\p{L})(?:ال)?(?:لؤلؤي|[أا]بيض|بيضاء|[أا]سود|سوداء|فضي[ةه]?|رمادي[ةه]?|رصاصي[ةه]?|كحلي[ةه]?|[أا]حمر|حمراء|[أا]زرق|زرقاء|بني[ةه]?|بيج|ذهبي[ةه]?|[أا]خضر|خضراء|бел(?:ый|ая)|ч[её]рн(?:ый|ая)|серебрист(?:ый|ая)|сер(?:ый|ая)|красн(?:ый|ая)|син(?:ий|яя)|зел[её]н(?:ый|ая)|коричнев(?:ый|ая)|беж(?:ев(?:ый|ая))?|ж[её]лт(?:ый|ая)|оранж(?:ев(?:ый|ая))?|голуб(?:ой|ая)|золотист(?:ый|ая)|серебро|amarill[oa]|naranj[ao]|dorad[oa]|برتقالي[ةه]?|[أا]صفر|صفراء|blanc[oa]|negr[oa]|plat(?:a|ead[oa])|gris|roj[oa]|azul|verde|beige|marr[oó]n)(?!\p{L}))(?!\s*(?:시트|가죽|내장|박스|interior|inside|leather|seats?|المقاعد|فرش|جلد|салон|кожа))/giu
