import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

export type File = { path: string; text: string }

const skipped = new Set([
  'node_modules',
  'build',
  'data',
  '.git',
  '.react-router',
  'test-results',
  'playwright-report',
  '.stryker',
])
const texts = /\.(tsx?|mjs|css|sql|json|md|yml)$/

export function readTree(root: string): File[] {
  const files: File[] = []
  const walk = (directory: string) => {
    for (const name of readdirSync(directory)) {
      const path = join(directory, name)
      if (skipped.has(name)) continue
      if (statSync(path).isDirectory()) walk(path)
      else if (texts.test(name))
        files.push({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })
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
 * conditions.
 */
export function outcomes(node: unknown): string[] {
  if (!node || typeof node !== 'object' || !('type' in node)) return []
  const part = node as Node
  if (part.type === 'JSXExpressionContainer') return outcomes(part.expression)
  if (part.type === 'ConditionalExpression') return [...outcomes(part.consequent), ...outcomes(part.alternate)]
  if (part.type === 'LogicalExpression')
    return [...(part.operator === '&&' ? [] : outcomes(part.left)), ...outcomes(part.right)]
  if (part.type === 'BinaryExpression' && part.operator === '+')
    return [...outcomes(part.left), ...outcomes(part.right)]
  if (part.type === 'TemplateLiteral')
    return (part.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return [literal(part)].filter((text) => text !== undefined)
}
