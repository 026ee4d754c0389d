import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { percentile } from './line.ts'

// Not among the project's packages: it brings a hundred of its own, for this alone.
const lighthouse = ['-y', 'lighthouse@13.5.0']
const rounds = 3

type Seen = { score: number; first: number; largest: number; blocked: number; scripts: number }
type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number; details?: { items: { resourceType?: string; transferSize?: number }[] } }>
}

/** One look of Lighthouse at the home page as on a phone; ms and KB. */
async function look(port: number, folder: string, isBlocked: boolean): Promise<Seen> {
  const file = join(folder, 'report.json')
  const flags = [
    `http://localhost:${port}/`,
    '--only-categories=performance',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=--headless ${browserFlags.join(' ')}`,
    ...(isBlocked ? ['--blocked-url-patterns=*.js'] : []),
  ]
  const env = { ...process.env, ...(process.env.CHROME_PATH ? {} : { CHROME_PATH: findBrowser() }) }
  const child = spawn('npx', [...lighthouse, ...flags], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: Math.round(categories.performance.score * 100),
    first: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    scripts: scripts.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0) / 1000,
  }
}

/** Lines that say what Lighthouse finds of the home page on a phone, with and without scripts, the sites by turns; one that says why not, where it cannot be had. */
export async function paint(sites: { name: string; port: number }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-lighthouse-'))
  try {
    const found = new Map<string, Seen[]>()
    for (let round = 0; round < rounds; round++)
      for (const { name, port } of sites)
        for (const isBlocked of [false, true]) {
          const key = `${name}${isBlocked ? ', scripts blocked' : ''}`
          found.set(key, [...(found.get(key) ?? []), await look(port, folder, isBlocked)])
        }
    const middle = (seen: Seen[], what: keyof Seen) =>
      percentile(
        seen.map((one) => one[what]),
        50,
      ).toFixed(0)
    const lines = [...found].map(
      ([name, seen]) =>
        `  ${name}: score ${middle(seen, 'score')}, first paint ${middle(seen, 'first')}, largest ${middle(seen, 'largest')}, blocked ${middle(seen, 'blocked')} ms, scripts ${middle(seen, 'scripts')} KB`,
    )
    return ['\nThe home page on a phone, by Lighthouse, the middle of three:', ...lines]
  } catch (error) {
    return [`\nNo figures of the home page on a phone: ${error instanceof Error ? error.message : error}`]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
