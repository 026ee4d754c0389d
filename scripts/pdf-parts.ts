import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
// Korean programs often do not embed fonts, so these tables map the letters. The decoders do without WebAssembly, which
// the CSP blocks.
const wanted = { cmaps: /^(Adobe-Korea1-|KSC|UniKS).*\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_fallback\.js$/ }

export function pdfParts(): Plugin {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'pdf-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [folder, names] of Object.entries(wanted))
        for (const name of readdirSync(join(home, folder)).filter((one) => names.test(one)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/operator/pdf-${version}/${name}`,
            source: readFileSync(join(home, folder, name)),
          })
    },
  }
}
