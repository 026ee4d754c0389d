import type { FieldName } from '#app/features/stock/cars/fields.ts'

export const advertPatterns: Partial<Record<FieldName, RegExp | RegExp[]>> = {
  engineCc: [
    /(?<![\d,.])(\d{1,2},?\d{3}|\d{3})\s*(?:cc|씨씨|см3|см³|سي\s?سي)(?![\p{L}\d])/iu,
    // '2.0' is in litres if words of an engine stand beside it.
    /(?<![\d,.])(?<!(?:oil|오일|масл|زيت|trunk|tank)[^\n,]{0,14})(\d\.\d)\s?(?:l\b|리터|литра?(?!\p{L})|л(?!\p{L})|لتر)/iu,
    /(?:배기량|엔진|\bengine|\bdisplacement|двигатель|объ[её]м|محرك|المحرك)\s{0,2}:?\s{0,2}(\d\.\d)(?![\d.])/iu,
    /(?<![\d,.])(\d\.\d)\s?(?=(?:t(?:-?gdi)?|gdi|t?crdi|tdi|turbo|petrol|diesel|gasoline|hybrid)\b|터보|가솔린|휘발유|디젤|경유|하이브리드|lp[gi]|бензин|дизель|турбо|بنزين|ديزل|تيربو|هايبرد)/iu,
  ],
  interiorColor:
    /((?<=(?:실내|내장|내부|\binterior|لون الداخلية|الداخلية|цвет салона)(?:\s{0,2}(?:색상?|colou?r))?\s{0,2}[:：-]?\s{0,2})(?:[가-힣]{1,3}색(?![상채깔])|검정|블랙|화이트|그레이|네이비|브라운|베이지|레드|black|white|gr[ae]y|navy|brown|beige|red|أسود|أبيض|بيج|رمادي|بني|черный|чёрный|бежевый|серый|коричневый)|(?:black|white|gr[ae]y|navy|brown|beige|red)(?=\s+interior\b))/i,
  cylinders: /(?<![\d.])(\d{1,2})\s*(?:기통|[- ]?cyl(?:inders?)?\b|سلندر|أسطوانات)/i,
  seats: /(?<!\d)(\d{1,2})\s*(?:인승|seats?\b|seater\b)/i,
  doors: /(?<!\d)([2-5])\s*(?:도어|doors?\b)/i,
  owners: /(?<!\d)(\d{1,2})\s*(?:인\s*(?:소유|신조|오너)|owners?\b|владел)/i,
  keys: /(?:(?:자동차|차|스마트|보조|리모컨)?\s*키\s*[:：]?\s*(?=\d\s*개)|(?<!\d)(?=\d\s*(?:smart\s*|remote\s*)?keys\b|\d\s*مفاتيح|\d\s*ключ))(\d)/i,
  vin: /(?<![\p{L}\d])((?=\S*\d)(?=\S*[A-Z])[A-ZА-ЯΑ-Ω\d]{17})(?![\p{L}\d])/iu,
}
