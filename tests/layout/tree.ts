import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

export type File = { path: string; text: string }

const skipped = /(^|\/)node_modules$|^(build|data|\.git|\.react-router|test-results|playwright-report|\.stryker)$/
const texts = /\.(tsx?|mjs|css|sql|json|md|yml)$/

export function readTree(root: string): File[] {
  const files: File[] = []
  const walk = (directory: string) => {
    for (const name of readdirSync(directory)) {
      const file = join(directory, name)
      const path = relative(root, file).split(sep).join('/')
      if (skipped.test(path)) continue
      if (statSync(file).isDirectory()) walk(file)
      else if (texts.test(name)) files.push({ path, text: readFileSync(file, 'utf8') })
    }
  }
  walk(root)
  return files
}

export const isCode = ({ path }: File) => /\.(tsx?|mjs)$/.test(path)
export const isTest = ({ path }: File) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
export const isExample = ({ path }: File) => path.endsWith('.example.tsx') || path === 'app/pages/styleguide.tsx'

export type Import = { target: string; isType: boolean }

function specifiersOf({ text }: File): { specifier: string; isType: boolean }[] {
  const pattern = /(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(([whole, type, named, dynamic]) => {
    // `import { type A, type B }` also imports only types.
    const names = /\{([^}]*)\}/.exec(whole)?.[1]
    const typesOnly =
      names !== undefined &&
      !/^\s*import\s+\w/.test(whole) &&
      names.split(',').every((name) => /^\s*(type\s.*)?$/.test(name))
    return { specifier: named ?? dynamic ?? '', isType: Boolean(type) || typesOnly }
  })
}

export function importsOf(file: File): Import[] {
  return specifiersOf(file).flatMap(({ specifier, isType }) => {
    if (specifier.startsWith('#')) return [{ target: specifier.slice(1), isType }]
    return specifier.startsWith('.')
      ? [{ target: posix.normalize(posix.join(dirname(file.path), specifier)), isType }]
      : []
  })
}

export function packagesOf(file: File): string[] {
  return specifiersOf(file).flatMap(({ specifier, isType }) =>
    isType ? [] : (/^(?:@[\w-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(specifier) ?? []),
  )
}

type Node = { type: string; [key: string]: unknown }

export function visit({ path, text }: File, onNode: (node: Node) => void): void {
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    else if (value && typeof value === 'object') {
      if ('type' in value && typeof value.type === 'string') onNode(value as Node)
      for (const part of Object.values(value)) walk(part)
    }
  }
  walk(parseSync(path, text).program)
}

export function literal(node: unknown): string | undefined {
  if (!node || typeof node !== 'object') return undefined
  if ('type' in node && node.type === 'JSXExpressionContainer' && 'expression' in node) return literal(node.expression)
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined
}

/**
 * Lists the static texts that an expression can yield: literals, parts of templates and concatenations, branches of
 * conditions. With `onlyStarts`, only those with which a text can begin.
 */
export function outcomes(node: unknown, onlyStarts = false): string[] {
  if (!node || typeof node !== 'object' || !('type' in node)) return []
  const part = node as Node
  const of = (...parts: unknown[]) => parts.flatMap((one) => outcomes(one, onlyStarts))
  if (part.type === 'JSXExpressionContainer') return of(part.expression)
  if (part.type === 'ConditionalExpression') return of(part.consequent, part.alternate)
  if (part.type === 'LogicalExpression') return part.operator === '&&' ? of(part.right) : of(part.left, part.right)
  if (part.type === 'BinaryExpression' && part.operator === '+')
    return onlyStarts ? of(part.left) : of(part.left, part.right)
  if (part.type === 'TemplateLiteral') {
    const texts = (part.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    return onlyStarts ? texts.slice(0, 1) : texts
  }
  return [literal(part)].filter((text) => text !== undefined)
}
