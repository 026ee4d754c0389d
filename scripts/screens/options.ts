import { parseArgs } from 'node:util'
import { type Language, languages } from '#app/i18n/languages.ts'
import { isOperators, operatorLanguages, type State, screenOf } from '../../tests/states/state.ts'

export type Scheme = 'light' | 'dark'
export type ScreensOptions = { only: string[]; widths: number[]; languages: Language[]; schemes: Scheme[]; out: string }

const schemes: Scheme[] = ['light', 'dark']
const widths = [360, 768, 1280, 1920]

const among = <T extends string>(name: string, text: string | undefined, all: readonly T[]): T[] => {
  if (text === undefined) return [...all]
  const wanted = text.split(',').filter(Boolean)
  const wrong = wanted.find((one) => !all.includes(one as T))
  if (wrong !== undefined || wanted.length === 0)
    throw new Error(`--${name}: '${wrong ?? ''}' is not one of ${all.join(', ')}.`)
  return all.filter((one) => wanted.includes(one))
}

/** Parses the options of `npm run screens`. A missing option selects everything. Throws a readable message. */
export function parseOptions(args: string[]): ScreensOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { only: text, widths: text, languages: text, schemes: text, out: text },
  })
  const wide = (values.widths?.split(',') ?? widths).map(Number)
  if (wide.some((width) => !Number.isInteger(width) || width < 200 || width > 4000))
    throw new Error('--widths: whole numbers from 200 to 4000.')
  return {
    only: values.only?.split(',').filter(Boolean) ?? [],
    widths: [...new Set(wide)].sort((a, b) => a - b),
    languages: among('languages', values.languages, languages),
    schemes: among('schemes', values.schemes, schemes),
    out: values.out ?? 'screens',
  }
}

/** Filters states by full name or prefix; throws on a name without a match. */
export function chooseStates(states: State[], only: string[]): State[] {
  const isOf = (word: string) => (state: State) => state.name === word || state.name.startsWith(`${word}-`)
  const wrong = only.find((word) => !states.some(isOf(word)))
  if (wrong !== undefined)
    throw new Error(
      `--only: there is no state '${wrong}'. The states are: ${states.map(({ name }) => name).join(', ')}.`,
    )
  return only.length === 0 ? states : states.filter((state) => only.some((word) => isOf(word)(state)))
}

export function rangeOf(state: State, options: ScreensOptions): { languages: Language[]; widths: number[] } {
  return {
    languages: options.languages.filter((lang) => !isOperators(state) || operatorLanguages.includes(lang)),
    widths: options.widths.filter((width) => !state.on || screenOf(width) === state.on),
  }
}
