import { join } from 'node:path'
import type { Hono } from 'hono'
import { openFiles, preloadHeader, textFiles } from './files.ts'
import { createSite, type SiteOptions } from './site.ts'

/** Reads the built site of a folder once, for pictures that are at the site or at `mediaUrl` too; answers how to put it together over services, with its settings. */
export async function openBuilt(root: string, mediaUrl?: string): Promise<(options: Omit<SiteOptions, 'files' | 'preload' | 'render'>) => Hono> {
  const { createPages } = (await import(join(root, 'build/server/index.js'))) as typeof import('./app.ts')
  const client = join(root, 'build/client')
  const [files, preload, texts] = [await openFiles(client, mediaUrl), preloadHeader(client), textFiles(client)]
  return (options) => createSite({ ...options, files, preload, render: createPages(options.services, 'production', { texts, kept: options.cache }) })
}
