// The single definition of every car field: its column (snake_case of the name), API shape, display spots, form control, import, export and filter.
// CONTRIBUTING.md explains how to add one; labels are in the translations under `field.<name>`.
import type { Condition } from '#app/features/condition/fields.ts'
import type en from '#app/i18n/en.json'
import type { closed } from './closed.ts'
import type { FieldIcon } from './operator/field-icon.tsx'
import type { offered } from './operator/offered.ts'

/** Display spots: card line, quiet second card line, under the title of the car page, beside its price, its details, the comparison. */
type Shown = 'line' | 'card' | 'title' | 'facts' | 'more' | 'compared'
type Spot = Shown | 'form' | 'filters' | 'exported' | 'named'

export type Unit = 'km' | 'cc' | 'year'

type Declared = {
  /** choice: list value or free text; choices: several; month: '2019-04'; date: '2026-11-30'; money: seller's text and amount; sheet: features/condition. */
  kind: 'text' | 'whole' | 'choice' | 'choices' | 'flag' | 'month' | 'date' | 'money' | 'pictures' | 'films' | 'sheet'
  min?: number
  /** Largest number, or the maximum number of characters (default 255). */
  max?: number | (() => number)
  unit?: Unit
  /** Always written left to right. */
  isCode?: true
  required?: true
  /** Computed from other fields on every write; never accepted as input. */
  derived?: true
  /** Translation section with the names of the values; other values are shown as written. */
  texts?: 'category' | 'fuel' | 'transmission' | 'drive' | 'steering' | 'color' | 'equipment' | 'proof'
  shown?: readonly Shown[]
  /** Operator forms: `main` is first, `more` is folded, `own` is a separate step. `offers`: a list of operator/offered.ts; `open`: other values are allowed. */
  form?: { group: 'main' | 'more' | 'own'; icon?: FieldIcon; offers?: keyof typeof offered; open?: true }
  /** Editable in place on a card. */
  inline?: true
  /** Search filter. `name` replaces the field's name in URLs; `example` is a placeholder number. */
  filter?: { by: 'choice' | 'range'; name?: string; example?: number }
  /** Column name in imports, if it differs from the field's name. */
  imported?: string
  /** Server only: vite.config.ts strips this from the browser build. */
  server?: {
    describe?: string
    /** Column name in exports; defaults to the English label. */
    exported?: string
    /** A list of closed.ts; without it the field accepts any text. */
    values?: keyof typeof closed
    /** Comma-separated column names in imported files, most specific first; default: the field's labels in all languages. */
    headers?: string
    /** Property of https://schema.org/Car; for a quantity with its UN/CEFACT unit code. */
    schemaOrg?: string | readonly [property: string, unitCode: string]
    /** Finds the value in an advert: the first capture group. More complex rules are in features/adverts. */
    advert?: RegExp
  }
}

const nextYear = () => new Date().getUTCFullYear() + 1

const fields = {
  stockNumber: {
    kind: 'text',
    max: 32,
    isCode: true,
    required: true,
    shown: ['more'],
    form: { group: 'more', icon: 'number' },
    server: {
      schemaOrg: 'sku',
      describe: 'Short number for the phone, unique',
      headers: 'stock number,stock no,stock,stock id,ref,reference,ref no,재고번호,관리번호,رقم المخزون,매물번호,상품번호,물건번호,lot number,lot no',
    },
  },
  make: {
    kind: 'choice',
    form: { group: 'main', icon: 'car', offers: 'makes' },
    inline: true,
    filter: { by: 'choice' },
    server: {
      headers:
        'make,manufacturer,brand,maker,make name,car make,제조사,브랜드,메이커,الماركة,الشركة المصنعة,الشركة,العلامة التجارية,марка,марка авто,производитель,marke',
    },
  },
  model: {
    kind: 'text',
    form: { group: 'main', icon: 'tag' },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'model',
      headers: 'model,model name,car model,vehicle model,genmodel,모델,모델명,차종,차명,الموديل,الطراز,النوع,модель,modell,type',
    },
  },
  year: {
    kind: 'whole',
    min: 1900,
    max: nextYear,
    unit: 'year',
    shown: ['line', 'facts', 'compared'],
    form: { group: 'main', icon: 'calendar' },
    inline: true,
    filter: { by: 'range', example: 2018 },
    server: {
      schemaOrg: 'vehicleModelDate',
      headers:
        'year,model year,form year,manufacture year,production year,연식,년식,모델연도,السنة,سنة الصنع,سنة الموديل,موديل السنة,yr,년형,연형,모델년도,год,год выпуска,سنة,موديل,الموديل,baujahr',
    },
  },
  mileage: {
    kind: 'whole',
    min: 0,
    max: 5_000_000,
    unit: 'km',
    shown: ['line', 'facts', 'compared'],
    form: { group: 'main', icon: 'gauge' },
    filter: { by: 'range', example: 80_000 },
    server: {
      schemaOrg: ['mileageFromOdometer', 'KMT'],
      describe: 'Kilometres',
      exported: 'Mileage (km)',
      headers:
        'mileage,odometer,odo,distance,kilometers,kilometres,kilometrage,주행거리,키로수,الممشى,المسافة المقطوعة,عداد الكيلومترات,العداد,المسافة,odometer reading,driven,runned,km,kms,miles,주행,пробег,ممشى,عدد الكيلومترات,kilometerstand',
    },
  },
  sellingPrice: {
    kind: 'money',
    shown: ['compared'],
    form: { group: 'main', icon: 'price' },
    inline: true,
    filter: { by: 'range', name: 'price', example: 12_000 },
    imported: 'price',
    server: {
      describe: 'As the seller wrote it',
      exported: 'Price',
      headers:
        'price,selling price,sale price,asking price,list price,fob,fob price,price fob,amount,가격,판매가,판매가격,차량가격,금액,السعر,سعر البيع,الثمن,cost,sell price,매매가,판매금액,차량금액,цена,стоимость,سعر,preis',
    },
  },
  fuelType: {
    kind: 'choice',
    texts: 'fuel',
    shown: ['line', 'facts', 'compared'],
    form: { group: 'main', icon: 'fuel', offers: 'fuelTypes' },
    filter: { by: 'choice', name: 'fuel' },
    server: {
      schemaOrg: 'fuelType',
      exported: 'Fuel',
      headers: 'fuel type,fuel,연료,연료타입,유종,الوقود,نوع الوقود,engine fuel,연료종류,연료구분,топливо,тип топлива,вид топлива,kraftstoff',
    },
  },
  category: {
    kind: 'choice',
    texts: 'category',
    shown: ['facts', 'compared'],
    form: { group: 'main', icon: 'category', offers: 'categories' },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'bodyType',
      headers:
        'category,body type,body,body style,vehicle type,class,차체,차형,바디타입,분류,فئة السيارة,نوع الهيكل,الهيكل,نوع السيارة,кузов,тип кузова,차종,차량종류,type',
    },
  },
  trim: {
    kind: 'text',
    shown: ['card', 'title', 'more', 'compared'],
    form: { group: 'more', icon: 'tag' },
    server: {
      schemaOrg: 'vehicleConfiguration',
      headers:
        'trim,세부모델,badge,badge detail,trim level,grade,grade detail,variant,version,등급,세부등급,트림,الفئة,الدرجة,комплектация,модификация',
    },
  },
  transmission: {
    kind: 'choice',
    texts: 'transmission',
    shown: ['card', 'title', 'more', 'compared'],
    form: { group: 'more', icon: 'gears', offers: 'transmissions' },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'vehicleTransmission',
      headers:
        'transmission,gear type,gearbox,gear,변속기,미션,ناقل الحركة,القير,الجير,gears,transmission type,변속,кпп,коробка,коробка передач,трансмиссия,نوع القير,getriebe',
    },
  },
  drive: {
    kind: 'choice',
    texts: 'drive',
    shown: ['card', 'title', 'more', 'compared'],
    form: { group: 'more', icon: 'wheel', offers: 'drives' },
    filter: { by: 'choice' },
    server: {
      headers:
        'drive,drivetrain,drive type,drive train,wheel drive,구동방식,구동,نظام الدفع,الدفع,drive wheels,구동형식,привод,тип привода,نوع الدفع',
    },
  },
  steering: {
    kind: 'choice',
    texts: 'steering',
    shown: ['title', 'more', 'compared'],
    form: { group: 'more', icon: 'wheel', offers: 'steerings' },
    filter: { by: 'choice' },
    server: { headers: 'steering,steering side,steering wheel,handle,운전석,핸들,جهة المقود,المقود,운전대,руль' },
  },
  engineCc: {
    kind: 'whole',
    min: 0,
    max: 30_000,
    unit: 'cc',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'gears' },
    server: {
      exported: 'Engine (cc)',
      headers:
        'engine,engine size,engine capacity,engine displacement,displacement,engine volume,배기량,엔진,المحرك,سعة المحرك,حجم المحرك,cc,двигатель,объем,объем двигателя',
      advert: /(?<![\d,.])(\d{1,2},?\d{3}|\d{3})\s*cc\b/i,
    },
  },
  emissions: {
    kind: 'choice',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'gauge', offers: 'emissions' },
    server: {
      schemaOrg: 'meetsEmissionStandard',
      describe: 'The emission class, such as Euro 5',
      headers:
        'emissions,emission class,emission standard,emission,euro,euro standard,euro class,배출가스등급,배출가스 등급,배출등급,배출기준,유로,معيار الانبعاثات,فئة الانبعاثات,الانبعاثات,экологический класс,экокласс,класс выбросов,стандарт выбросов,abgasnorm,schadstoffklasse',
    },
  },
  color: {
    kind: 'choice',
    texts: 'color',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'color', offers: 'colors', open: true },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'color',
      exported: 'Color',
      headers:
        'color,colour,exterior color,exterior colour,ext color,body color,색상,외장색,외장색상,اللون,اللون الخارجي,لون,paint color,ext col,외관색상,차량색상,цвет,farbe',
    },
  },
  interiorColor: {
    kind: 'choice',
    texts: 'color',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'color', offers: 'colors', open: true },
    server: {
      schemaOrg: 'vehicleInteriorColor',
      exported: 'Interior color',
      headers:
        'interior color,interior colour,int color,int colour,int col,inside color,trim color,upholstery color,내장색,내장색상,실내색상,실내색,내부색상,시트색상,اللون الداخلي,لون الداخلية,لون المقصورة,لون الفرش,цвет салона,салон,innenfarbe',
      advert:
        /((?<=(?:실내|내장|내부|\binterior|لون الداخلية|الداخلية|цвет салона)(?:\s{0,2}(?:색상?|colou?r))?\s{0,2}[:：-]?\s{0,2})(?:[가-힣]{1,3}색(?![상채깔])|검정|블랙|화이트|그레이|네이비|브라운|베이지|레드|black|white|gr[ae]y|navy|brown|beige|red|أسود|أبيض|بيج|رمادي|بني|черный|чёрный|бежевый|серый|коричневый)|(?:black|white|gr[ae]y|navy|brown|beige|red)(?=\s+interior\b))/i,
    },
  },
  cylinders: {
    kind: 'whole',
    min: 1,
    max: 16,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'gears' },
    server: {
      headers:
        'cylinders,cylinder,number of cylinders,no of cylinders,cyl,기통,기통수,실린더,عدد الأسطوانات,الأسطوانات,عدد السلندرات,سلندر,количество цилиндров,число цилиндров,цилиндры,zylinder',
      advert: /(?<![\d.])(\d{1,2})\s*(?:기통|[- ]?cyl(?:inders?)?\b|سلندر|أسطوانات)/i,
    },
  },
  seats: {
    kind: 'whole',
    min: 1,
    max: 100,
    shown: ['title', 'more', 'compared'],
    form: { group: 'more', icon: 'seat' },
    server: {
      schemaOrg: 'vehicleSeatingCapacity',
      headers: 'seats,seat,seating,seating capacity,number of seats,인승,승차정원,좌석수,المقاعد,عدد المقاعد,좌석,количество мест',
      advert: /(?<!\d)(\d{1,2})\s*(?:인승|seats?\b|seater\b)/i,
    },
  },
  doors: {
    kind: 'whole',
    min: 0,
    max: 10,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'door' },
    server: {
      schemaOrg: 'numberOfDoors',
      headers: 'doors,number of doors,도어,도어수,문수,الأبواب,عدد الأبواب,door,количество дверей',
      advert: /(?<!\d)([2-5])\s*(?:도어|doors?\b)/i,
    },
  },
  owners: {
    kind: 'whole',
    min: 0,
    max: 50,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'person' },
    server: {
      schemaOrg: 'numberOfPreviousOwners',
      headers:
        'owners,owner,number of owners,previous owners,no of owners,owner count,소유자수,소유자,소유주수,소유자 변경,عدد الملاك,الملاك السابقون,عدد المالكين,количество владельцев,владельцев,владельцев по птс,число владельцев,vorbesitzer,anzahl der fahrzeughalter',
      advert: /(?<!\d)(\d{1,2})\s*(?:인\s*(?:소유|신조|오너)|owners?\b|владел)/i,
    },
  },
  keys: {
    kind: 'whole',
    min: 0,
    max: 20,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'key' },
    server: {
      headers: 'keys,key,number of keys,key count,keys count,키,키 개수,열쇠,차키,보유키,عدد المفاتيح,المفاتيح,количество ключей,ключи,ключей',
      advert:
        /(?:(?:자동차|차|스마트|보조|리모컨)?\s*키\s*[:：]?\s*(?=\d\s*개)|(?<!\d)(?=\d\s*(?:smart\s*|remote\s*)?keys\b|\d\s*مفاتيح|\d\s*ключ))(\d)/i,
    },
  },
  firstRegistration: {
    kind: 'month',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'calendar' },
    server: {
      describe: 'YYYY-MM',
      headers:
        'first registration,first registration date,registration date,registration,registered,reg date,year month,yyyymm,최초등록일,최초등록,등록연월,등록년월,تاريخ التسجيل,أول تسجيل,registration year,reg year,year of registration,차량등록일,дата регистрации,erstzulassung',
    },
  },
  vin: {
    kind: 'text',
    max: 32,
    isCode: true,
    shown: ['more'],
    form: { group: 'more', icon: 'number' },
    server: {
      schemaOrg: 'vehicleIdentificationNumber',
      headers:
        'vin,vin number,vin no,chassis,chassis no,chassis number,차대번호,رقم الهيكل,رقم الشاصي,frame no,frame number,vin код,رقم الشاسيه,شاصي',
      advert: /(?<![A-Z0-9])((?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/i,
    },
  },
  equipment: {
    kind: 'choices',
    texts: 'equipment',
    shown: ['compared'],
    form: { group: 'own', offers: 'equipment' },
    filter: { by: 'choice' },
    server: {
      describe: 'What it has, by the names of a fixed list',
      values: 'equipment',
      headers:
        'equipment,options,option,features,feature,equipments,car options,vehicle options,accessories,extras,옵션,주요옵션,선택옵션,옵션정보,차량옵션,편의사양,사양,المواصفات,مواصفات,الإضافات,التجهيزات,الكماليات,المميزات,опции,оснащение,оборудование,комплектация и опции,ausstattung',
    },
  },
  soldOut: {
    kind: 'flag',
    required: true,
    shown: ['compared'],
    imported: 'sold',
    server: {
      headers:
        'sold,sold out,is sold,sales status,sale status,sold status,availability,판매상태,판매여부,판매완료,حالة البيع,مباع,مباعة,sale state,listing status,판매 상태,매물상태,진행상태,상태,status,state,статус,الحالة',
    },
  },
  reservedUntil: {
    kind: 'date',
    server: {
      describe:
        'YYYY-MM-DD: a deposit was paid, and the car is kept for a buyer until the end of this day in Seoul; null for one that is not reserved',
      headers:
        'reserved until,reserved to,reservation ends,deposit until,예약기한,예약 기한,예약만료일,예약 만료일,محجوزة حتى,محجوز حتى,забронирована до,бронь до',
    },
  },
  proof: {
    kind: 'choices',
    texts: 'proof',
    required: true,
    derived: true,
    filter: { by: 'choice' },
    server: { describe: 'What the condition sheet proves, by what it states and nothing else' },
  },
  comment: {
    kind: 'text',
    max: 1000,
    form: { group: 'own' },
    inline: true,
    server: {
      schemaOrg: 'description',
      headers:
        'comment,comments,description,ad words,ad text,notes,remarks,details,설명,상세설명,코멘트,비고,특이사항,الوصف,وصف,ملاحظات,تعليق,التفاصيل,описание,комментарий,내용,차량설명',
    },
  },
  condition: {
    kind: 'sheet',
    server: {
      describe: 'The condition sheet',
      exported: 'Condition sheet',
      headers: 'condition sheet,성능점검기록부,성능상태점검기록부,성능기록부',
    },
  },
  pictures: {
    kind: 'pictures',
    required: true,
    form: { group: 'own' },
    server: {
      describe: 'Addresses, the first is the thumbnail; behind # may stand what a picture shows, such as #odometer',
      headers:
        'pictures,picture,photos,photo,images,image,picture url,picture urls,photo url,photo urls,image url,image urls,thumbnail,사진,이미지,사진주소,الصور,صور,الصورة,صورة,img,image link,фото',
    },
  },
  films: {
    kind: 'films',
    form: { group: 'own' },
    server: {
      describe:
        'Addresses of at most 5 films: as /api/files answers them, behind # the id of a picture of ours that stands for the film, or of a page such as https://www.youtube.com/watch?v=…',
      headers:
        'videos,video,films,film,video url,video urls,video link,video links,youtube,youtube url,youtube link,동영상,영상,동영상주소,동영상 링크,유튜브,الفيديو,فيديو,رابط الفيديو,مقطع الفيديو,يوتيوب,видео,ссылка на видео,видеообзор',
    },
  },
} as const satisfies Record<string, Declared>

/** Fields that come first at a spot; the others follow in the order of definition. */
const first: Partial<Record<Spot, FieldName[]>> = {
  card: ['transmission', 'drive'],
  title: ['trim', 'drive', 'transmission', 'seats'],
  facts: ['mileage', 'fuelType'],
  compared: ['sellingPrice', 'soldOut'],
  form: ['make', 'model', 'year', 'mileage', 'sellingPrice', 'fuelType', 'category', 'stockNumber', 'vin'],
  filters: ['make', 'model', 'sellingPrice', 'year', 'mileage', 'category', 'proof'],
  // Order in the name of a saved search.
  named: ['year', 'sellingPrice', 'mileage', 'category'],
  exported: ['stockNumber', 'make', 'model', 'trim', 'year', 'firstRegistration'],
}

type Fields = typeof fields
export type FieldName = keyof Fields
export type Field = Declared
/** Names of the fields whose definition matches a shape, such as { kind: 'whole' }. */
export type FieldWhere<Said> = { [N in FieldName]: Fields[N] extends Said ? N : never }[FieldName]

type Kinds = {
  text: string
  whole: number
  choice: string
  choices: string[]
  flag: boolean
  month: string
  date: string
  money: string
  pictures: string[]
  films: string[]
  sheet: Condition
}
/** Fields that are never null; the database has defaults for them. */
export type RequiredField = FieldWhere<{ required: true }>
export type FieldValue<N extends FieldName> = Kinds[Fields[N]['kind']] | (N extends RequiredField ? never : null)

type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? '' : '_'}${Lowercase<Head>}${Snake<Rest>}`
  : ''
export type Column<N extends FieldName> = Snake<N>
/** The column of a field: its name in snake_case. */
export function columnOf<N extends FieldName>(name: N): Column<N> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column<N>
}

export const fieldNames = Object.keys(fields) as FieldName[]
/** Fields that operators and imports write: all except derived ones. */
export type WrittenField = Exclude<FieldName, FieldWhere<{ derived: true }>>
export const writtenFields = fieldNames.filter((name) => !fieldOf(name).derived) as WrittenField[]

type Nameless = Exclude<FieldName, keyof (typeof en)['field']>
// Compile-time check that every field has a label; the type error names a field without one.
const nameless: [Nameless] extends [never] ? 'none' : `Add field.${Nameless} to app/i18n/en.json` = 'none'
void nameless

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fields, name)
}

export function fieldOf(name: FieldName): Field {
  return fields[name]
}

/** Fields whose definition matches, in the order of a spot. */
export function listFields(spot: Spot, isThere: (field: Field) => boolean): FieldName[] {
  return [...new Set([...(first[spot] ?? []), ...fieldNames])].filter((name) => isThere(fieldOf(name)))
}

export function listShown(spot: Shown): FieldName[] {
  return listFields(spot, ({ shown }) => shown?.includes(spot) ?? false)
}

export function largestOf({ max = 255 }: Field): number {
  return typeof max === 'number' ? max : max()
}

type FilterName<N extends FieldName> = Fields[N] extends { filter: { name: infer Name extends string } } ? Name : N
type FiltersBy<By> = { [N in FieldWhere<{ filter: { by: By } }>]: FilterName<N> }[FieldWhere<{ filter: { by: By } }>]
/** Filters by list values, by their name in URLs ('fuel'). */
export type Facet = FiltersBy<'choice'>
/** Filters by range, by their name in URLs ('price'). */
export type Span = FiltersBy<'range'>

const filterOf = (name: FieldName) => (fieldOf(name).filter?.name ?? name) as Facet | Span
/** Filters by list values, in the order of the filter panel or of saved search names. */
export const listFacets = (spot: 'filters' | 'named' = 'filters') =>
  listFields(spot, ({ filter }) => filter?.by === 'choice').map(filterOf) as Facet[]
export const listSpans = (spot: 'filters' | 'named' = 'filters') => listFields(spot, ({ filter }) => filter?.by === 'range').map(filterOf) as Span[]
export const listFilters = () => listFields('filters', ({ filter }) => filter !== undefined).map(filterOf)

/** The field behind a filter. `total`, the landed cost, is money and maps to the price. */
export function fieldOfFilter(filter: Facet | Span | 'total'): FieldName {
  if (filter === 'total') return 'sellingPrice'
  return fieldNames.find((name) => fieldOf(name).filter && filterOf(name) === filter) as FieldName
}

/** Whether a car can hold several values of a filter. It must then match all selected values. */
export const isSeveral = (filter: Facet | Span) => fieldOf(fieldOfFilter(filter)).kind === 'choices'

type ImportName<N extends FieldName> = Fields[N] extends { imported: infer Name extends string } ? Name : N
/** The column name of a field in imports ('price' for sellingPrice). */
export type ImportedField = { [N in WrittenField]: ImportName<N> }[WrittenField]
export const importNameOf = (name: FieldName) => (fieldOf(name).imported ?? name) as ImportedField
