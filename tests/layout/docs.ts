import { posix } from 'node:path'
import type { File } from './tree.ts'

export type Has = (path: string) => boolean

const fences = /^( *)```[\s\S]*?^\1```/gm
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

export const countWords = (files: File[]) =>
  files.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)

/** Commands of npm that a page names. */
export const commandsIn = (text: string) => matches(text, /npm run ([\w:-]+)/g)

/** Paths of the code, from the root, in code spans and blocks of a page. */
export function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([span]) => span)
  return spans.flatMap((span) =>
    matches(span, /(?<![\w./-])(?:app|server|scripts|tests|docs|bench|public)\/[\w./-]*\w/g),
  )
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const title of matches(text.replace(fences, ''), /^#{1,6} (.+)$/gm)) {
    const plain = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    let name = anchor
    for (let at = 1; anchors.has(name); at++) name = `${anchor}-${at}`
    anchors.add(name)
  }
  return anchors
}

/** Links of a page to files and anchors of this repository that do not exist. */
export function brokenLinks({ path, text }: File, pages: Map<string, string>, has: Has): string[] {
  const links = matches(text.replace(fences, '').replace(/`[^`\n]*`/g, ''), /\]\(([^)\s]+)\)/g)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file ? posix.join(posix.dirname(path), file) : path
    if (!has(target)) return true
    const page = pages.get(target)
    return anchor !== undefined && (page === undefined || !anchorsOf(page).has(anchor))
  })
}

/** Pages, and their headings in quotes, that a message or comment names but that do not exist. */
export function brokenMentions(text: string, pages: Map<string, string>): string[] {
  const found = [...text.matchAll(/\b(docs\/[\w./-]+\.md)(?:, ["“]([^"”\n]+)["”])?/g)]
  return found.flatMap(([whole, path = '', title]) => {
    const page = pages.get(path)
    return page !== undefined && (!title || page.includes(`# ${title}\n`)) ? [] : [whole]
  })
}

const isCommand = (text = '') => /`(npm|npx|node|nuricar|systemd-analyze) |`¹|\bby hand\b/i.test(text)

/** Heads of tables whose figures have no command: in the column `command`, the head, or the paragraph above. */
export function tablesWithoutCommand(text: string): string[] {
  const blocks = text.split(/\n{2,}/)
  return blocks.flatMap((block, at) => {
    if (!block.startsWith('| ')) return []
    const [head = '', , ...rows] = block.split('\n')
    const cells = (row: string) => row.split(' | ').map((cell) => cell.replaceAll('|', '').trim())
    const isMeasured = /\bcommand \|$/.test(head)
      ? rows.every((row) => isCommand(cells(row).at(-1)))
      : isCommand(head) || isCommand(blocks[at - 1])
    return isMeasured ? [] : [head]
  })
}
