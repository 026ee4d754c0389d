import type { Language } from '#app/i18n/languages.ts'

export type Plant = { country: string; city: { en: string } & { [L in Language]?: string } }

const korean = (en: string, ko: string, ar: string, ru: string): Plant => ({ country: 'KR', city: { en, ko, ar, ru } })
const abroad = (country: string, en: string, ko: string, ar: string, ru: string): Plant => ({
  country,
  city: { en, ko, ar, ru },
})

const ulsan = korean('Ulsan', '울산', 'أولسان', 'Ульсан')
const asan = korean('Asan', '아산', 'آسان', 'Асан')
const jeonju = korean('Jeonju', '전주', 'جونجو', 'Чонджу')
const gwangmyeong = korean('Gwangmyeong', '광명', 'غوانغ ميونغ', 'Кванмён')
const hwaseong = korean('Hwaseong', '화성', 'هواسونغ', 'Хвасон')
const gwangju = korean('Gwangju', '광주', 'غوانغجو', 'Кванджу')
const seosan = korean('Seosan', '서산', 'سوسان', 'Сосан')
const bupyeong = korean('Bupyeong, Incheon', '인천 부평', 'بوبيونغ، إنتشون', 'Пупхён, Инчхон')
const changwon = korean('Changwon', '창원', 'تشانغوون', 'Чханвон')
const gunsan = korean('Gunsan', '군산', 'غونسان', 'Кунсан')
const pyeongtaek = korean('Pyeongtaek', '평택', 'بيونغتايك', 'Пхёнтхэк')
const busan = korean('Busan', '부산', 'بوسان', 'Пусан')

// Sources: the makers' service manuals ('Plant of production'), for Hyundai also 49 CFR 565 filings. Letters on which
// they disagree are omitted.
const hyundai = { U: ulsan, A: asan, C: jeonju }
const kia = { S: gwangmyeong, '6': gwangmyeong, '5': hwaseong, '7': gwangju, K: gwangju, T: seosan }
const gmKorea = { B: bupyeong, C: changwon, K: gunsan }

const alabama = abroad('US', 'Montgomery, Alabama', '앨라배마 몽고메리', 'مونتغومري، ألاباما', 'Монтгомери, Алабама')
const georgia = abroad('US', 'West Point, Georgia', '조지아 웨스트포인트', 'ويست بوينت، جورجيا', 'Уэст-Пойнт, Джорджия')

const byMaker: [makers: string, plants: Record<string, Plant>][] = [
  ['KMC KMF KMH KMJ KMT KMU KM8', hyundai],
  ['KNA KNB KNC KND KNE KNG KNH', kia],
  ['KLA KLY KL1 KL3 KL4 KL7 KL8', gmKorea],
  ['KPA KPB KPT', { P: pyeongtaek }],
  ['KNM', { P: busan }],
  ['5NM 5NP', { H: alabama }],
  ['5XX 5XY', { G: georgia }],
  ['TMA', { J: abroad('CZ', 'Nošovice', '노쇼비체', 'نوشوفيتسه', 'Ношовице') }],
  ['U5Y', { L: abroad('SK', 'Žilina', '질리나', 'جيلينا', 'Жилина') }],
  ['NLH', { Z: abroad('TR', 'İzmit', '이즈미트', 'إزميت', 'Измит') }],
  ['MAL', { M: abroad('IN', 'Chennai', '첸나이', 'تشيناي', 'Ченнаи') }],
]

/** The plants by the first three characters of a VIN and the eleventh. */
export const plants: Record<string, Record<string, Plant>> = Object.fromEntries(
  byMaker.flatMap(([makers, its]) => makers.split(' ').map((maker) => [maker, its])),
)
