import { type SearchQuery, sorts } from '#app/features/shop/search/schema.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'

export const kinds = ['list', 'search', 'counts', 'suggestions'] as const

export type Question = { kind: (typeof kinds)[number]; name: string; ask: Omit<SearchQuery, 'limit'>; deep?: number }

const split = (list: string) => list.split('|').map((one) => one.trim())

/** Filters as in URLs. `to` and `total` are the landed cost at a destination, and `importable` its import rules. */
const filters = split(`
  make=hyundai | make=fiat | make=kia&make=hyundai | make=hyundai&model=hyundai/avante | make=kia&make=hyundai&model=kia/sorento |
  category=suv | category=bus | fuel=diesel | fuel=electric&color=white | transmission=manual | drive=4wd&drive=awd | color=red |
  color=green&transmission=manual&fuel=lpg | price-to=5000 | price-from=20000&price-to=30000 | year-from=2020 | year-from=2012&year-to=2014 |
  mileage-to=30000 | pictures=1 | category=suv&fuel=diesel&year-from=2018&price-to=15000 |
  category=sedan&mileage-to=60000&year-from=2019&pictures=1 | make=bmw&fuel=diesel&color=black&price-from=10000&price-to=40000 |
  make=kia&category=van&year-from=2015&year-to=2020&mileage-to=150000 | make=peugeot&color=green&transmission=manual |
  to=jo-aqaba-roro&total-to=15000 | to=jo-aqaba-roro&total-to=15000&importable=1&category=suv&fuel=diesel |
  to=ae-jebelali-roro&importable=1&year-from=2018 | to=ae-jebelali-roro&total-from=10000&total-to=20000&make=kia&make=hyundai |
  make=fiat&fuel=hydrogen&price-to=1
`)

const words = split(`
  hyundai | Hyundai | 현대 | هيونداي | hyundia | avante | 아반떼 | النترا | elantra | kia sorento | sorento 2018 diesel | 기아 디젤 2015 이후 |
  كيا سورينتو ديزل | under 10000 | suv < 100000 km | white suv | red manual | 검정색 세단 | أبيض دفع رباعي | bmw x5 under 20000 |
  mercedes c class 2019 | 그랜저 하이브리드 | توسان 2020 | tucson 4wd | porter | 스타렉스 | starex 2012 | k5 | i30 | 쏘나타 lpg | no accident | 무사고 |
  بدون حوادث | sunroof | 선루프 | one owner | 풀옵션 | فتحة سقف | premium | garage kept | timing belt | heated seats sunroof | 비흡연자 | نظيفة |
  panorama | service book | soren | 소렌 | سور | ava | 아반 | gran | spor | 그랜 | n10004 | N1000042 | kmh00000000000042 | xyzzy | sorrento | tuscon |
  grandure | hundai sonatta | mersedes | electric | 전기차 | كهربائية | hybrid under 15000 | diesel van 2016 | sedan 2020 white | 2015-2018 |
  2019 | under 5000 | 경차 | truck | bus | bongo 3 | genesis g80 | porsche cayenne | tesla model 3 | peugeot 2008 | fiat 500 |
  sorento no accident | 쏘렌토 무사고 | سورينتو بدون حوادث | kia premium diesel | hyundai sunroof 2017
`)

const typed = split(`
  h | hy | hyu | hyundai | k | ki | kia | kia s | kia so | s | so | son | sorento | ㅎ | 현 | 현ㄷ | 현대 | 기 | 기아 | 기아 쏘 | 아 | 아반 | 그랜 | 쏘나 | ه |
  هي | هيونداي | ك | كيا | كيا س | سو | سونات | b | bm | bmw | bmw x | n1000042 | n10004 | hyundia | sorrento | xyzzy | e | el | suv | di | 2 |
  a | ع | ㄱ | m
`)

function* make(): Generator<Question> {
  for (const state of ['available', 'all'] as const)
    for (const sort of sorts)
      for (const deep of [1, 100, 1000])
        yield { kind: 'list', name: `${state} ${sort} page ${deep}`, ask: { state, sort }, deep }
  for (const [at, address] of filters.entries()) {
    const { filters: chosen } = readAddress(address)
    for (const sort of [sorts[at % sorts.length], sorts[(at + 3) % sorts.length]])
      yield { kind: 'list', name: `${address} ${sort}`, ask: { filters: chosen, state: 'all', sort } }
    yield { kind: 'counts', name: address, ask: { filters: chosen, state: 'all', counts: true } }
  }
  yield { kind: 'counts', name: 'nothing chosen', ask: { state: 'available', counts: true } }
  for (const each of words) yield { kind: 'search', name: each, ask: { words: each, state: 'all' } }
  for (const each of words.slice(0, 30))
    yield { kind: 'counts', name: `words ${each}`, ask: { words: each, state: 'all', counts: true } }
  for (const each of typed) yield { kind: 'suggestions', name: each, ask: { words: each, state: 'all' } }
}

export const questions = [...make()]
