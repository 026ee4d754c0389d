export const words = {
  fuelType: [
    /수소\s*(?:전기)?|fcev/i,
    /(?:가솔린|휘발유|디젤|경유|lpg)?\s*(?:플러그인\s*)?하이브리드|\bp?hev\b|\b(?:plug-?in )?hybrid\b|هايبرد|هايبريد|هجين/i,
    /(?:가솔린|휘발유)\s*\+\s*lpg|바이퓨얼/i,
    /(?<![a-z])lp[gie](?![a-z])(?:\s*\(일반인 구입\))?|엘피지/i,
    /디젤|경유|\bdiesel\b|ديزل/i,
    /가솔린|휘발유|\bpetrol\b|\bgasoline\b|بنزين/i,
    /전기차|전기(?![가-힣])|\bb?ev\b(?!\d)|\belectric\b(?! (?:seats?|windows?|mirrors?))|كهربائية|كهرباء/i,
  ],
  transmission: [
    /무단\s*변속기?|\bcvt\b/i,
    /세미\s*오토/i,
    /수동(?!\s*시트)|\bmanual\b|(?<![a-z\d])m\/?t(?![a-z\d])|يدوي|مانيوال/i,
    /오토(?![가-힣])|오토매틱|자동(?=\s*(?:변속|미션|\d단|$|[,/|·)\n]))|\bdct\b|\bautomatic\b|\bauto\b|(?<![a-z\d])a\/?t(?![a-z\d])|[أا]وتوماتيك/im,
  ],
  drive: [
    /상시\s*사륜|콰트로|\b(?:awd|quattro|xdrive|4matic|4motion)\b|دفع كلي/i,
    /4륜(?:구동)?|사륜(?:구동)?|\b4\s?wd\b|\b4x4\b|دفع رباعي/i,
    /후륜(?:구동)?|\brwd\b|دفع خلفي/i,
    /전륜(?:구동)?|\bfwd\b|دفع أمامي/i,
  ],
  steering: [/좌핸들|\blhd\b|left[- ]hand drive|مقود يسار/i, /우핸들|\brhd\b|right[- ]hand drive|مقود يمين/i],
  // 'Imported from America' names no specification, so only the word for it counts.
  market: [
    /(?:한국\s?)?내수(?:용|형)\s?(?:차량|사양|모델)?|(?<!\p{L})korean[- ]spec(?:s|ification)?(?!\p{L})|مواصفات كوري[ةه]?/iu,
    /(?:북미|미국)(?:형|\s?사양)|(?<!\p{L})(?:american|us|usa)[- ]spec(?:s|ification)?(?!\p{L})|مواصفات [أا]مريكي[ةه]?|американск\p{L}+ спецификаци\p{L}+/iu,
    /중동(?:형|\s?사양)|(?<!\p{L})(?:gcc|gulf|saudi)[- ]spec(?:s|ification)?(?!\p{L})|مواصفات (?:خليجي|سعودي)[ةه]?/iu,
    /유럽(?:형|\s?사양)|(?<!\p{L})(?:european|eu)[- ]spec(?:s|ification)?(?!\p{L})|مواصفات [أا]وروبي[ةه]?|европейск\p{L}+ спецификаци\p{L}+/iu,
  ],
} as const

/**
 * Matches an exterior colour, not one of seats or linings. Bounded blanks keep the lookbehind from taking cubic time.
 */
export const color =
  /(?<!(?:실내|내장|시트|가죽|내부|interior|leather)\s{0,2}(?:색상?\s{0,2})?[:：]?\s{0,2})(?:진주색|은회색|명은색|하늘색|[가-힣]{1,3}색(?![상채깔])|펄\s?화이트|화이트\s?펄|검정|블랙|화이트|실버|그레이|네이비|블루|레드|브라운|베이지|골드|그린|오렌지|\b(?:pearl white|white|black|silver|gr[ae]y|navy|blue|red|brown|beige|gold|green|yellow|orange)\b|أبيض|أسود|فضي|رمادي|أحمر|أزرق|بني|أخضر)(?!\s*(?:시트|가죽|내장|박스|interior|leather|seats?))/gi
