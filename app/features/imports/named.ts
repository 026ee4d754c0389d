import { readAdvert } from '#app/features/adverts/rules.ts'
import { type FieldName, fieldOf } from '#app/features/cars/fields.ts'
import { canonicalMake, compact, findMake, isKnownMake, isKorean, readableTrim, splitModel, splitTitle } from '#app/features/catalogue/rules.ts'
import { sellersYear } from '#app/lib/day.ts'
import headers from './headers.json' with { type: 'json' }
import type { Tell } from './reasons.ts'
import { saysSold } from './sold.ts'

const coded = new Set(['Mercedes-Benz', 'Lexus', 'Infiniti'])
const sellersWords = new Set(headers.sellersWords.map(compact))

type NamedCar = { make: string; model: string; rest: string; known: boolean /** The title from which make and model were read. */; from?: string }

/** Returns make and model by the catalogue's names. A title is used only if a column is missing. */
export function nameCar(make: string, model: string, title: string, note: Tell): NamedCar {
  if (make) {
    const ours = canonicalMake(make)
    if (isKnownMake(ours)) {
      if (model) {
        const split = splitCode(ours, model)
        // The model may repeat a make whose model is not in the catalogue: '쌍용 코란도투리스모X' with the make 쌍용.
        const first = split.known ? undefined : findMake(model)
        return { make: ours, ...(first?.make === ours && first.rest ? { ...split, model: first.rest } : split) }
      }
      const found = splitModel(ours, title)
      return { make: ours, model: found.known ? found.model : '', rest: '', known: found.known }
    }
    const both = splitTitle(make)
    if (both?.known && !both.by && !model) return { make: both.make, model: both.model, rest: both.rest, known: true }
    if (model || !title) return { make: ours, ...splitModel(ours, model) }
  }
  for (const [text, isModel] of [
    [model, true],
    [title, false],
  ] as const) {
    const found = text ? splitTitle(text) : undefined
    if (!found) continue
    if (found.by) note('makeByModel', `${text.slice(0, 60)} → ${found.make}`)
    const coded = found.known ? undefined : splitCode(found.make, isModel ? found.rest : leftOfTitle(found.rest))
    if (coded && (coded.known || isModel)) return { make: found.make, ...coded, from: isModel ? [text, title].join(' ') : text }
    const rest = isModel ? found.rest : leftOfTitle(found.rest)
    if (found.known)
      return {
        make: found.make,
        model: found.model || model,
        rest: isModel ? rest : trimOf(rest),
        known: true,
        from: isModel ? [text, title].join(' ') : text,
      }
    // Text after the make is the model if it looks like a name rather than a sentence.
    const isName = rest !== '' && rest.split(' ').length <= 4
    if (!isName) note('modelUnread', text.slice(0, 60))
    return { make: found.make, model: model || (isName ? rest : ''), rest: '', known: false, from: text }
  }
  if (!make && title && !model) note('titleUnread', title.slice(0, 60))
  else if (!make && model) note('makeMissing', model.slice(0, 60))
  return { make: canonicalMake(make), model, rest: '', known: false }
}

function splitCode(make: string, text: string): { model: string; rest: string; known: boolean } {
  const split = splitModel(make, text)
  if (split.known) return split
  const series = make === 'BMW' ? /^뉴?\s?(([1-8])\d{2}[a-z]{0,3}(?: .*)?)$/i.exec(text) : null
  if (series?.[1]) return { ...splitModel(make, `${series[2]} Series`), rest: series[1] }
  const [, letters = '', code = ''] = coded.has(make) ? (/^([a-z]{1,3})-?(\d{2,3}[a-z]{0,3}(?: .*)?)$/i.exec(text) ?? []) : []
  const known = letters ? splitModel(make, letters) : split
  return known.known ? { ...known, rest: code } : split
}

export function readTitle(title: string): Partial<Record<FieldName, unknown>> {
  const said: Partial<Record<FieldName, unknown>> = {}
  const wanted: string[] = ['year', 'firstRegistration', 'mileage', 'fuelType', 'transmission', 'drive', 'steering', 'seats']
  for (const { field, value } of readAdvert(title, sellersYear() + 1).findings)
    if (wanted.includes(field)) said[field] = fieldOf(field).kind === 'whole' ? Number(value) : value
  return said
}

function leftOfTitle(rest: string): string {
  const text = rest
    .replace(/\b(?:for sale|(?:one|single|first|second) (?:lady )?owner)\b/gi, ' ')
    .replace(/(?<!\d)(?:(?:19|20)\d{2}|\d{2}(?=\s?년))\s?(?:년\s?[식형]|년도?|년형식|[식형]|my\b|model\b)?(?:\s?\d{1,2}\s?월(?:식)?)?(?!\d)/gi, ' ')
    .replace(/\d[\d,.]*\s*(?:만\s*)?(?:km|키로|킬로|كم|км|miles?)(?!\p{L})/giu, ' ')
    .replace(/[£€$₹]\s?\d[\d,.]*|\d[\d,.]*\s*(?:만\s?원|원|usd|eur|gbp)(?!\p{L})/giu, ' ')
  return text
    .split(/[\s,·|/]+/)
    .filter((word) => !sellersWords.has(compact(word)) && !saysSold(word) && /[\p{L}\p{N}]/u.test(word))
    .join(' ')
}

function trimOf(text: string): string {
  return text
    .split(' ')
    .filter((word) => !/[\u0600-\u06ff]/.test(word) && !isKorean(readableTrim(word)))
    .join(' ')
}
