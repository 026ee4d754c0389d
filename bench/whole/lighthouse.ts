import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { percentile } from './line.ts'

// Run by npx: as a dependency it would bring a hundred packages for this alone.
const lighthouse = ['-y', 'lighthouse@13.5.0']
const rounds = 3

type Seen = { speed: number; score: number; first: number; largest: number; blocked: number; shift: number }
type Report = {
  environment: { benchmarkIndex: number }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
}

/** Runs Lighthouse once on a page as on a phone; times in ms. */
async function look(url: string, folder: string): Promise<Seen> {
  const file = join(folder, 'report.json')
  const flags = [
    url,
    '--only-categories=performance',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=--headless ${browserFlags.join(' ')}`,
  ]
  const env = { ...process.env, ...(process.env.CHROME_PATH ? {} : { CHROME_PATH: findBrowser() }) }
  const child = spawn('npx', [...lighthouse, ...flags], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse exited with ${code}`)
  const { environment, categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    speed: environment.benchmarkIndex,
    score: Math.round(categories.performance.score * 100),
    first: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}

/** Lines with Lighthouse's medians for the pages of a site, or with the error. Wanted: score 95, blocked at most 200 ms, shift 0. */
export async function paint(port: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-lighthouse-'))
  const site = `http://localhost:${port}`
  try {
    const [car] = (await (await fetch(`${site}/api/available-cars`)).json()) as { id: string }[]
    const paths = ['/', '/search', `/cardetails/${car?.id}`, '/help', '/ar']
    const found = new Map<string, Seen[]>()
    for (let round = 0; round < rounds; round++)
      for (const path of paths) found.set(path, [...(found.get(path) ?? []), await look(site + path, folder)])
    const middle = (seen: Seen[], what: keyof Seen, digits = 0) =>
      percentile(
        seen.map((one) => one[what]),
        50,
      ).toFixed(digits)
    const lines = [...found].map(([path, seen]) =>
      [
        `  ${path.replace(/(cardetails\/).*/, '$1…').padEnd(16)} score ${seen.map(({ score }) => score).join(', ')}; medians: first paint ${middle(seen, 'first')}`,
        `largest ${middle(seen, 'largest')}, blocked ${middle(seen, 'blocked')} ms, shift ${middle(seen, 'shift', 3)} (machine ${middle(seen, 'speed')})`,
      ].join(', '),
    )
    return ['\nPages on a phone, by Lighthouse, three runs (wanted: 95, blocked 200 ms, shift 0; machine: its benchmark index):', ...lines]
  } catch (error) {
    return [`\nNo figures by Lighthouse: ${error instanceof Error ? error.message : error}`]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
