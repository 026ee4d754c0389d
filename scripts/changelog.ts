function numbersOf(version: string): number[] | undefined {
  return /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version)?.slice(1).map(Number)
}

/** Returns why a version cannot follow the present one. Undefined if it can. */
export function whyNotNext(version: string, present: string): string | undefined {
  const [next, last] = [numbersOf(version), numbersOf(present)]
  if (!next) return `“${version}” is not a version. Use three numbers, such as 0.10.0.`
  if (!last) return `The version “${present}” in package.json is not valid.`
  const at = next.findIndex((number, index) => number !== last[index])
  return at >= 0 && Number(next[at]) > Number(last[at]) ? undefined : `${version} is not newer than ${present}.`
}

const unreleased = '## Unreleased'
const isHeading = (line: string) => line.startsWith('## ')
const hasWords = (line: string) => line.trim() !== '' && !line.startsWith('#')

export function listVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/gm)].map((match) => match[1] ?? '')
}

/** Moves the unreleased entries under a version. Throws if there is no unreleased part or it is empty. */
export function moveUnreleased(changelog: string, version: string, day: string): string {
  const lines = changelog.split('\n')
  const from = lines.indexOf(unreleased)
  if (from < 0) throw new Error(`CHANGELOG.md has no line “${unreleased}”.`)
  const next = lines.findIndex((line, at) => at > from && isHeading(line))
  const part = lines.slice(from + 1, next < 0 ? undefined : next)
  if (!part.some(hasWords))
    throw new Error(`CHANGELOG.md has nothing below “${unreleased}”. Describe what ${version} changes.`)
  return lines.toSpliced(from, 1, unreleased, '', `## ${version} - ${day}`).join('\n')
}
