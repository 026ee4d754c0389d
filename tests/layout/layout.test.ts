import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import askingEn from '#app/i18n/asking.en.json' with { type: 'json' }
import conditionEn from '#app/i18n/condition.en.json' with { type: 'json' }
import pageEn from '#app/i18n/en.json' with { type: 'json' }
import equipmentEn from '#app/i18n/equipment.en.json' with { type: 'json' }
import filmEn from '#app/i18n/film.en.json' with { type: 'json' }
import helpEn from '#app/i18n/help.en.json' with { type: 'json' }
import landedEn from '#app/i18n/landed.en.json' with { type: 'json' }
import { defaultLanguage, languages, languageTable } from '#app/i18n/languages.ts'
import liveEn from '#app/i18n/live.en.json' with { type: 'json' }
import operatorEn from '#app/i18n/operator.en.json' with { type: 'json' }
import pagesEn from '#app/i18n/pages.en.json' with { type: 'json' }
import sellerEn from '#app/i18n/seller.en.json' with { type: 'json' }
import serverEn from '#app/i18n/server.en.json' with { type: 'json' }
import { rules, violationsOf } from './rules.ts'
import { isTest, literal, readTree, visit } from './tree.ts'

const root = join(import.meta.dirname, '../..')
const files = readTree(root)

describe.each(rules)('$name', (rule) => {
  const { find, planted, exceptions = {} } = rule
  test('holds', () => expect(violationsOf(rule, files)).toEqual([]))
  test('every exception is still needed', () => {
    const found = find(files)
    expect(
      Object.keys(exceptions).filter((path) => !found.some((violation) => violation.startsWith(`${path}: `))),
    ).toEqual([])
  })
  test.each(planted.map((set) => ({ set })))('detects the violation planted in $set.0.path', ({ set }) => {
    expect(find(set)).not.toEqual([])
  })
})

type Texts = { [key: string]: string | Texts }
const visitorEn: Texts = {
  ...pageEn,
  ...askingEn,
  ...conditionEn,
  ...equipmentEn,
  ...filmEn,
  ...helpEn,
  ...landedEn,
  ...liveEn,
  ...pagesEn,
  ...sellerEn,
  ...serverEn,
}
const en: Texts = { ...visitorEn, ...operatorEn }
const plural = /_(zero|one|two|few|many|other)$/
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const keysOf = (texts: Texts) => flat(texts).map(([key]) => key)
const withoutPlurals = (texts: Texts) => [...new Set(keysOf(texts).map((key) => key.replace(plural, '')))].sort()
const readTexts = (name: string): Texts | undefined => {
  const path = join(root, 'app/i18n', name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
/** The complete languages. `operator` is undefined for languages without operator texts. */
const whole = languages
  .filter((language) => language !== defaultLanguage && !languageTable[language].isPartial)
  .map((language) => ({
    language,
    visitor: {
      ...readTexts(`${language}.json`),
      ...readTexts(`asking.${language}.json`),
      ...readTexts(`condition.${language}.json`),
      ...readTexts(`film.${language}.json`),
      ...readTexts(`help.${language}.json`),
      ...readTexts(`landed.${language}.json`),
      ...readTexts(`live.${language}.json`),
      ...readTexts(`pages.${language}.json`),
      ...readTexts(`seller.${language}.json`),
      ...readTexts(`equipment.${language}.json`),
      ...readTexts(`server.${language}.json`),
    },
    operator: readTexts(`operator.${language}.json`),
  }))

describe('the translations', () => {
  test.each(whole)('$language has the same keys as English', ({ visitor, operator }) => {
    expect(withoutPlurals(visitor)).toEqual(withoutPlurals(visitorEn))
    if (operator) expect(withoutPlurals(operator)).toEqual(withoutPlurals(operatorEn))
  })

  test('have no section in both the visitor and the operator texts', () => {
    expect(Object.keys(visitorEn).filter((section) => section in operatorEn)).toEqual([])
  })

  test('have missing keys detected', () => {
    expect(withoutPlurals({ a: { b_one: 'x', b_other: 'y', c: 'z' } })).not.toEqual(
      withoutPlurals({ a: { b_other: 'y' } }),
    )
  })

  test.each(whole)(
    '$language has all its plural forms, and a zero form where English has one',
    ({ language, visitor, operator }) => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
      const english = new Map(flat(operator ? en : visitorEn))
      const forms = keysOf({ ...visitor, ...operator })
      const missing = [...english.keys()]
        .filter((key) => key.endsWith('_other'))
        .map((key) => key.replace(plural, ''))
        .flatMap((key) => {
          const hasNone = english.get(`${key}_zero`) !== english.get(`${key}_other`)
          return [...pluralCategories, ...(hasNone ? ['zero'] : [])].map((form) => `${key}_${form}`)
        })
        .filter((key) => !forms.includes(key))
      expect(missing).toEqual([])
    },
  )

  test.each(whole)('$language keeps all placeholders', ({ language, visitor, operator }) => {
    const rules = new Intl.PluralRules(language)
    // A plural form for a single number may spell the number out. Russian 'one' also covers 21.
    const isAlone = (form = '') =>
      /zero|one|two/.test(form) && [...Array(200).keys()].filter((number) => rules.select(number) === form).length <= 1
    const holes = (text: string) =>
      [...text.matchAll(/\{\{\s*(\w+)/g)]
        .map((match) => match[1])
        .filter((name) => name !== 'count')
        .sort()
        .join()
    const english = new Map(flat(en))
    const differing = flat({ ...visitor, ...operator })
      .filter(
        ([key, text]) =>
          english.has(key) && !isAlone(plural.exec(key)?.[1]) && holes(text) !== holes(english.get(key) ?? ''),
      )
      .map(([key]) => key)
    expect(differing).toEqual([])
  })

  test('have every key that the code uses', () => {
    const known = new Set([...keysOf(en), ...withoutPlurals(en)])
    const missing: string[] = []
    for (const file of files.filter((one) => /^app\/.*\.tsx?$/.test(one.path) && !isTest(one))) {
      visit(file, (node) => {
        if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 't') return
        const key = literal((node.arguments as unknown[])[0])
        if (key && !known.has(key)) missing.push(`${file.path}: ${key}`)
      })
    }
    expect(missing).toEqual([])
  })
})
