import type { FieldName } from '#app/features/stock/cars/fields.ts'

export const advertPatterns: Partial<Record<FieldName, RegExp | RegExp[]>> = {
  interiorColor:
    /((?<=(?:실내|내장|내부|\binterior|لون الداخلية|الداخلية|цвет салона)(?:\s{0,2}(?:색상?|colou?r))?\s{0,2}[:：-]?\s{0,2})(?:[가-힣]{1,3}색(?![상채깔])|검정|블랙|화이트|그레이|네이비|브라운|베이지|레드|black|white|gr[ae]y|navy|brown|beige|red|أسود|أبيض|بيج|رمادي|بني|черный|чёрный|бежевый|серый|коричневый)|(?:black|white|gr[ae]y|navy|brown|beige|red)(?=\s+interior\b))/i,
  vin: /(?<![\p{L}\d])((?=\S*\d)(?=\S*[A-Z])[A-ZА-ЯΑ-Ω\d]{17})(?![\p{L}\d])/iu,
}
