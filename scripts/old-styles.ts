import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

/** Removes the layers around rules, which stand in the order of their layers. */
function withoutLayers(css: string): string {
  // Open blocks: whether each is a layer.
  const open: boolean[] = []
  return css.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|@layer[^{};]*([{;])|[{}]/g, (found, end?: string) => {
    if (end === ';') return ''
    if (end === '{' || found === '{') {
      open.push(end !== undefined)
      return end ? '' : found
    }
    return found === '}' && open.pop() ? '' : found
  })
}

/**
 * Returns a style sheet for browsers without cascade layers (Chromium before 99), which run none of the site's scripts:
 * app.css → app.old.css.
 */
export function lowerStyles(css: string): string {
  const { code } = transform({
    filename: 'old.css',
    // These browsers do not know this media feature. Their scripts do not run, so its rules always apply.
    code: Buffer.from(
      withoutLayers(css).replaceAll(/@media (not )?(?:all and )?\(scripting:\s*none\)/g, '@media $1all'),
    ),
    minify: true,
    targets: { chrome: 80 << 16, safari: 13 << 16, firefox: 78 << 16 },
  })
  // The property `translate` is as new as layers.
  return Buffer.from(code)
    .toString()
    .replace(/([{;])translate:(var\([^()]*\)) ?(var\([^()]*\))/g, '$1transform:translate($2,$3)')
}

/** A Vite plugin that writes a second file for each style sheet of the browser build. */
export function oldStyles(): Plugin {
  return {
    name: 'old-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          this.emitFile({
            type: 'asset',
            fileName: file.fileName.replace(/css$/, 'old.css'),
            source: lowerStyles(Buffer.from(file.source).toString()),
          })
    },
  }
}
