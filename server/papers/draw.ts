import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Paper } from '#app/features/shop/papers/paper.server.ts'
import type { Proforma } from '#app/features/shop/papers/proforma.server.ts'

const folder = import.meta.dirname
const fonts = join(folder, '../share/fonts')

type Compiler = import('@myriaddreamin/typst-ts-node-compiler').NodeCompiler
let opened: Promise<{ compiler: Compiler; source: string; proforma: string }> | undefined

// Imported on demand, because the compiler takes 30 MB of memory.
async function open() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] })
  const [source, proforma] = await Promise.all(
    ['paper.typ', 'proforma.typ'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  return { compiler, source: source ?? '', proforma: proforma ?? '' }
}

export async function drawPaper(paper: Paper, pictures: Buffer[]): Promise<Buffer> {
  opened ??= open()
  const { compiler, source } = await opened
  const names = pictures.map((_, at) => join(folder, `${at}.jpg`))
  names.forEach((name, at) => {
    compiler.mapShadow(name, pictures[at] as Buffer)
  })
  try {
    const inputs = { paper: JSON.stringify(paper), pictures: String(pictures.length) }
    return compiler.pdf({ mainFileContent: source, inputs })
  } finally {
    for (const name of names) compiler.unmapShadow(name)
    compiler.evictCache(10)
  }
}

export async function drawProforma(paper: Proforma): Promise<Buffer> {
  opened ??= open()
  const { compiler, proforma } = await opened
  try {
    return compiler.pdf({ mainFileContent: proforma, inputs: { paper: JSON.stringify(paper) } })
  } finally {
    compiler.evictCache(10)
  }
}
