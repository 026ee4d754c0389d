import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'

export type Step = { word: string; rest: string }
export type Stage = { base: string; name: string | undefined; steps: Step[] }

export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const [, base = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? []
    if (word === 'FROM') stages.push({ base, name, steps: [] })
    else stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

export function readCopy({ rest }: Step): { from: string | undefined; sources: string[]; to: string } {
  const words = rest.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

export const stepsOf = (stage: Stage | undefined, word: string): Step[] =>
  stage?.steps.filter((step) => step.word === word) ?? []

export function readEnvironment(stage: Stage): Record<string, string> {
  return Object.fromEntries(
    stepsOf(stage, 'ENV').flatMap(({ rest }) =>
      [...rest.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value]),
    ),
  )
}

/** Whether .dockerignore excludes a path. The last pattern that matches it or a parent folder decides. */
export function openIgnored(text: string): (path: string) => boolean {
  // In .dockerignore, * matches a leading dot, unlike in Node's matchesGlob.
  const plain = (path: string) => path.replaceAll(/(^|\/)\./g, '$1dot-')
  const patterns = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  return (path) => {
    const parts = path.split('/')
    const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
    let isIgnored = false
    for (const pattern of patterns) {
      const isBack = pattern.startsWith('!')
      if (above.some((one) => matchesGlob(plain(one), plain(isBack ? pattern.slice(1) : pattern)))) isIgnored = !isBack
    }
    return isIgnored
  }
}

/** Copies the project files of a COPY instruction into a folder, except those that .dockerignore excludes. */
export function copyContext(root: string, step: Step, folder: string): void {
  const isIgnored = openIgnored(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const { sources, to } = readCopy(step)
  const isFolder = sources.length > 1 || /[./]$/.test(to)
  const copy = (path: string, target: string) => {
    if (isIgnored(path)) return
    if (!statSync(join(root, path)).isDirectory()) return cpSync(join(root, path), target)
    mkdirSync(target, { recursive: true })
    for (const name of readdirSync(join(root, path))) copy(`${path}/${name}`, join(target, name))
  }
  for (const source of sources) {
    if (!existsSync(join(root, source)) || isIgnored(source))
      throw new Error(`COPY ${source}: there is no such file, or .dockerignore leaves it out.`)
    copy(source, isFolder ? join(folder, to, basename(source)) : join(folder, to))
  }
}
