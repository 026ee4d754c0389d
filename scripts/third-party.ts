import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// Style sheets contain rules of Tailwind, which is no module of a script.
const ofStyles = join(import.meta.dirname, '../node_modules/tailwindcss')

/** Returns the folder of the package that contains a module. Undefined for modules of this project. */
export function packageOf(module: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]
}

function listLicences(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter(
      (name) =>
        /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i.test(name) && !/(^|\/)node_modules\/|\.[cm]?[jt]s$/.test(name),
    )
    .sort()
}

export function thirdPartyText(folders: string[]): string {
  const under = new Map<string, string[]>()
  for (const folder of [...folders].sort()) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const files = listLicences(folder)
    if (files.length === 0) throw new Error(`${name} is sent to browsers but contains no licence file.`)
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8').trim()
      under.set(text, [...(under.get(text) ?? []), `${name} ${version}, ${file}`])
    }
  }
  const parts = [...under].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  return ['This site uses the following third-party software in browsers, under these licences.\n', ...parts].join(
    `\n${'-'.repeat(80)}\n\n`,
  )
}

/** Adds third-party.txt, because licences require their notice and minifying drops comments. */
export function thirdParty(): Plugin {
  return {
    name: 'third-party',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = new Set([ofStyles, ...modules.flatMap((module) => packageOf(module) ?? [])])
      this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: thirdPartyText([...folders]) })
    },
  }
}
