import { join } from 'node:path'
import { build } from 'vite'
import { readManifest } from './worker.ts'

/** Makes app/reader.ts into one small script of a built client, named for its release: the pages know where it is, and it draws in nothing of the app. */
export async function buildReader(root: string): Promise<void> {
  const client = join(root, 'build/client')
  const { version } = readManifest(join(client, 'assets'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rollupOptions: {
        input: join(root, 'app/reader.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: `assets/reader-${version}.js` },
      },
    },
  })
}
