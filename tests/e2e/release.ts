import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { readManifest } from '../../scripts/service-worker.ts'

const root = join(import.meta.dirname, '../..')
const parts = ['app', 'server', 'package.json', 'build']

/** Returns a hash of the same form that the build does not contain. */
const otherHash = (hash: string) => hash.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'))

/** Maps script names to new ones. In another build, each script that contains or imports a change has another hash. */
function renamed(names: string[]): Map<string, string> {
  const scripts = names.filter((name) => /-[\w-]{8}\.js$/.test(name)).map((name) => basename(name))
  return new Map(scripts.map((name) => [name, name.replace(/[\w-]{8}(?=\.js$)/, otherHash)]))
}

/**
 * Makes a second release from the build. Its pages have other texts, and therefore other script names and another
 * version.
 */
export async function makeRelease(
  words: Record<string, string>,
): Promise<{ program: string; remove: () => Promise<void> }> {
  const program = await mkdtemp(join(tmpdir(), 'nuricar-release-'))
  for (const part of parts) await cp(join(root, part), join(program, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(program, 'node_modules'))
  const { version } = readManifest(join(root, 'build/client/assets'))
  const names = renamed(await readdir(join(root, 'build/client/assets'), { recursive: true }))
  const changes = [...names, [version, otherHash(version)] as const]
  const changed = new Set<string>()
  for (const side of ['client', 'server']) {
    const folder = join(program, 'build', side)
    for (const name of await readdir(folder, { recursive: true })) {
      // The compressed copies contain the old text.
      if (name.endsWith('.br')) await rm(join(folder, name))
      if (!/\.(js|css)$/.test(name)) continue
      const path = join(folder, name)
      let text = await readFile(path, 'utf8')
      for (const [before, after] of changes) text = text.replaceAll(before, after)
      for (const [before, after] of Object.entries(words)) {
        const said = ['"', "'", '`'].reduce(
          (said, quote) => said.replaceAll(quote + before + quote, quote + after + quote),
          text,
        )
        if (said !== text) changed.add(`${side}: ${before}`)
        text = said
      }
      await writeFile(path, text)
      // A chunk of the server may have the name of one of the browser.
      const bare = names.get(basename(name)) ?? basename(name)
      const to = side === 'client' ? bare.replaceAll(version, otherHash(version)) : bare
      if (to !== basename(name)) await rename(path, join(dirname(path), to))
    }
  }
  const missing = ['client', 'server']
    .flatMap((side) => Object.keys(words).map((word) => `${side}: ${word}`))
    .filter((one) => !changed.has(one))
  if (missing.length > 0) throw new Error(`The build does not say ${missing.join(', ')}.`)
  return { program, remove: () => rm(program, { recursive: true, force: true }) }
}
