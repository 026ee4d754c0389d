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
const kgMobility = { P: pyeongtaek }

export const plants: Record<string, Record<string, Plant>> = {
  KMC: hyundai,
  KMF: hyundai,
  KMH: hyundai,
  KMJ: hyundai,
  KMT: hyundai,
  KMU: hyundai,
  KM8: hyundai,
  KNA: kia,
  KNB: kia,
  KNC: kia,
  KND: kia,
  KNE: kia,
  KNG: kia,
  KNH: kia,
  KLA: gmKorea,
  KLY: gmKorea,
  KL1: gmKorea,
  KL3: gmKorea,
  KL4: gmKorea,
  KL7: gmKorea,
  KL8: gmKorea,
  KPA: kgMobility,
  KPB: kgMobility,
  KPT: kgMobility,
  KNM: { P: busan },
  '5NM': { H: abroad('US', 'Montgomery, Alabama', '앨라배마 몽고메리', 'مونتغومري، ألاباما', 'Монтгомери, Алабама') },
  '5NP': { H: abroad('US', 'Montgomery, Alabama', '앨라배마 몽고메리', 'مونتغومري، ألاباما', 'Монтгомери, Алабама') },
  '5XX': {
    G: abroad('US', 'West Point, Georgia', '조지아 웨스트포인트', 'ويست بوينت، جورجيا', 'Уэст-Пойнт, Джорджия'),
  },
  '5XY': {
    G: abroad('US', 'West Point, Georgia', '조지아 웨스트포인트', 'ويست بوينت، جورجيا', 'Уэст-Пойнт, Джорджия'),
  },
  TMA: { J: abroad('CZ', 'Nošovice', '노쇼비체', 'نوشوفيتسه', 'Ношовице') },
  U5Y: { L: abroad('SK', 'Žilina', '질리나', 'جيلينا', 'Жилина') },
  NLH: { Z: abroad('TR', 'İzmit', '이즈미트', 'إزميت', 'Измит') },
  MAL: { M: abroad('IN', 'Chennai', '첸나이', 'تشيناي', 'Ченнаи') },
}
