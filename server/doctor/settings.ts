import { type Env, readEnv, settingNames } from '../env.ts'
import { bad, type Finding, ok, warn } from './finding.ts'

type Variables = Record<string, string | undefined>

// Variables of other programs with similar names.
const foreign = /^(HOSTNAME|HOSTTYPE|LOG_DIR|S3_?$|DATABASE_(NAME|HOST|PORT|USER|PASSWORD)$)/
const beginOf = (name: string) => /^[A-Z0-9]+_/.exec(name)?.[0] ?? name
const families = new Map([...Map.groupBy(settingNames, beginOf)].filter(([, names]) => names.length > 1))

/** Validates the settings and warns about misspelt names. Returns the settings if they are valid. */
export function checkSettings(variables: Variables): { findings: Finding[]; env: Env | undefined } {
  const findings: Finding[] = []
  for (const name of Object.keys(variables)) {
    const meant = suggestSetting(name)
    if (meant)
      findings.push(
        warn(
          'settings',
          `${name} is set but not used.`,
          `Did you mean ${meant.replace(/, (?=\S+$)/, ' or ')}? Rename or remove it.`,
        ),
      )
  }
  try {
    const env = readEnv(variables)
    const given = settingNames.filter((name) => variables[name])
    findings.push(
      ok('settings', given.length > 0 ? `Valid: ${given.join(', ')}.` : 'None: a local site with its data in ./data.'),
    )
    return { findings, env }
  } catch (error) {
    findings.push(bad('settings', (error as Error).message, 'Correct it: the site does not start like this.'))
    return { findings, env: undefined }
  }
}

/** Returns the setting that a variable may have meant. Undefined if it is a setting or unrelated. */
export function suggestSetting(name: string): string | undefined {
  if (settingNames.includes(name) || foreign.test(name)) return undefined
  const plain = name.toUpperCase().replaceAll('-', '_')
  const [nearest] = settingNames.map((one) => ({ one, far: distance(plain, one) })).sort((a, b) => a.far - b.far)
  if (!nearest) return undefined
  // Allows one wrong letter per five letters, or up to a third with the same prefix.
  const length = Math.min(nearest.one.length, plain.length)
  if (nearest.far <= Math.floor(length / 5) || (beginOf(nearest.one) === beginOf(plain) && nearest.far < length / 3))
    return nearest.one
  return families.get(beginOf(plain))?.join(', ')
}

function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, at) => [at, ...new Array<number>(b.length).fill(0)])
  for (let at = 0; at <= b.length; at++) (rows[0] as number[])[at] = at
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? cell(i - 2, j - 2) + 1
          : Number.POSITIVE_INFINITY
      ;(rows[i] as number[])[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped,
      )
    }
  return cell(a.length, b.length)
}
