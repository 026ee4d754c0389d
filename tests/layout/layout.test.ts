import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLanguage, languages, languageTable } from '#app/i18n/languages.ts'
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
const plural = /_(zero|one|two|few|many|other)$/
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const keysOf = (texts: Texts) => flat(texts).map(([key]) => key)
const withoutPlurals = (texts: Texts) => [...new Set(keysOf(texts).map((key) => key.replace(plural, '')))].sort()
const folder = join(root, 'app/i18n')
const readTexts = (name: string): Texts => JSON.parse(readFileSync(join(folder, name), 'utf8'))
/** All texts of a language for visitors. Names of makes and models are not among them. */
const visitorTexts = (language: string): Texts =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith(`${language}.json`) && !/^(names|operator)\./.test(name))
      .map(readTexts),
  )
const visitorEn = visitorTexts('en')
const operatorEn = readTexts('operator.en.json')
const en: Texts = { ...visitorEn, ...operatorEn }
/** The complete languages. `operator` is undefined for languages without operator texts. */
const whole = languages
  .filter((language) => language !== defaultLanguage && !languageTable[language].isPartial)
  .map((language) => ({
    language,
    visitor: visitorTexts(language),
    operator: existsSync(join(folder, `operator.${language}.json`))
      ? readTexts(`operator.${language}.json`)
      : undefined,
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
