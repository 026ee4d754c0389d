import type { Plugin } from 'vite'

type Node = { type?: string; start: number; end: number; key?: { name?: string } }

/** A Vite plugin that removes the `server` property of each car field from the browser build. */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/features\/stock\/cars\/fields\.ts$/ },
      handler(code) {
        return { code: cut(code, listServerParts(this.parse(code))), map: null }
      },
    },
  }
}

function listServerParts(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(listServerParts)
  const { type, key } = node as Node
  return type === 'Property' && key?.name === 'server' ? [node as Node] : Object.values(node).flatMap(listServerParts)
}

function cut(code: string, parts: Node[]): string {
  let kept = ''
  let from = 0
  for (const { start, end } of parts) {
    kept += code.slice(from, start)
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
  }
  return kept + code.slice(from)
}
