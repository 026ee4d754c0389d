import { join } from 'node:path'
import type { Measure } from '#app/lib/measure.ts'
import { openFiles, preloadHeader, textFiles } from './files.ts'
import type { Render } from './last-resort.ts'
import type { KindOf } from './metrics/kinds.ts'
import { currentId } from './request-id.ts'
import { createSite, type SiteOptions } from './site.ts'

function timed(render: Render, measure: Measure | undefined, kindOf: KindOf): Render {
  if (!measure) return render
  return async (...asked) => {
    const began = performance.now()
    try {
      return await render(...asked)
    } finally {
      measure.time('renderSeconds', (performance.now() - began) / 1000, kindOf(new URL(asked[0].url).pathname))
    }
  }
}

/**
 * Loads the built site. Pictures are at `mediaUrl` if it is given. Returns a function that makes the site from services
 * and options.
 */
export async function openBuilt(
  root: string,
  mediaUrl?: string,
): Promise<(options: Omit<SiteOptions, 'files' | 'preload' | 'render' | 'pages'>) => ReturnType<typeof createSite>> {
  const { createPages, pages, findPage } = (await import(
    join(root, 'build/server/index.js')
  )) as typeof import('./app.ts')
  const all = { pages, findPage }
  const client = join(root, 'build/client')
  const [files, preload, texts] = [await openFiles(client, mediaUrl), preloadHeader(client), textFiles(client)]
  return (options) => {
    const render = createPages(options.services, 'production', {
      texts,
      once: options.cache.once,
      requestId: currentId,
    })
    const site = createSite({
      ...options,
      files,
      preload,
      pages: () => all,
      render: timed(render, options.services.measure, (address) => site.kindOf(address)),
    })
    return site
  }
}
