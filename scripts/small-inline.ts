import { minifySync, type Plugin } from 'vite'

/** Makes small what is written into every page as it stands in the server's bundle (app/pwa/app-scripts.tsx). */
export function smallInline(): Plugin {
  return {
    name: 'small-inline',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    apply: 'build',
    transform: {
      filter: { id: /\/app\/pwa\/(early|wake)\.ts$/ },
      handler(code, id) {
        const { code: small, errors } = minifySync(id, code, { module: true, compress: true, mangle: true })
        if (errors[0]) this.error(errors[0].message)
        return { code: small, map: null }
      },
    },
  }
}
