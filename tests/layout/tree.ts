import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/** One file of the tree: its path from the root, with slashes, and its text. */
export type File = { path: string; text: string }

const skipped = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'test-results', 'playwright-report', '.stryker'])
const texts = /\.(tsx?|mjs|css|sql|json|md|yml)$/

/** Every text file of a tree. */
export function readTree(root: string): File[] {
  const files: File[] = []
  const walk = (directory: string) => {
    for (const name of readdirSync(directory)) {
      const path = join(directory, name)
      if (skipped.has(name)) continue
      if (statSync(path).isDirectory()) walk(path)
      else if (texts.test(name)) files.push({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })
    }
  }
  walk(root)
  return files
}

export const isCode = ({ path }: File) => /\.(tsx?|mjs)$/.test(path)
export const isTest = ({ path }: File) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
export const isExample = ({ path }: File) => path.endsWith('.example.tsx') || path === 'app/pages/styleguide.tsx'

export type Import = { target: string; isType: boolean }

/** What a file imports, as it stands there. */
function specifiersOf({ text }: File): { specifier: string; isType: boolean }[] {
  const pattern = /(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(([whole, type, named, dynamic]) => {
    // `import { type A, type B }` takes types only as well.
    const names = /\{([^}]*)\}/.exec(whole)?.[1]
    const typesOnly = names !== undefined && !/^\s*import\s+\w/.test(whole) && names.split(',').every((name) => /^\s*(type\s.*)?$/.test(name))
    return { specifier: named ?? dynamic ?? '', isType: Boolean(type) || typesOnly }
  })
}

/** What a file imports from within the tree, as paths from the root. */
export function importsOf(file: File): Import[] {
  return specifiersOf(file).flatMap(({ specifier, isType }) => {
    if (specifier.startsWith('#')) return [{ target: specifier.slice(1), isType }]
    return specifier.startsWith('.') ? [{ target: posix.normalize(posix.join(dirname(file.path), specifier)), isType }] : []
  })
}

/** The packages that a file imports more than types of. */
export function packagesOf(file: File): string[] {
  return specifiersOf(file).flatMap(({ specifier, isType }) => (isType ? [] : (/^(?:@[\w-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(specifier) ?? [])))
}

type Node = { type: string; [key: string]: unknown }

/** Calls back with every node of a file's syntax tree. */
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

/** The text of a string literal, undefined for anything else. */
export function literal(node: unknown): string | undefined {
  if (!node || typeof node !== 'object') return undefined
  if ('type' in node && node.type === 'JSXExpressionContainer' && 'expression' in node) return literal(node.expression)
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined
}

/** The fixed texts that an expression can come to: of literals, of the beginning or pieces of templates, of both ways of a condition. */
export function outcomes(node: unknown): string[] {
  if (!node || typeof node !== 'object' || !('type' in node)) return []
  const part = node as Node
  if (part.type === 'JSXExpressionContainer') return outcomes(part.expression)
  if (part.type === 'ConditionalExpression') return [...outcomes(part.consequent), ...outcomes(part.alternate)]
  if (part.type === 'LogicalExpression') return [...(part.operator === '&&' ? [] : outcomes(part.left)), ...outcomes(part.right)]
  if (part.type === 'BinaryExpression' && part.operator === '+') return [...outcomes(part.left), ...outcomes(part.right)]
  if (part.type === 'TemplateLiteral') return (part.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return [literal(part)].filter((text) => text !== undefined)
}
