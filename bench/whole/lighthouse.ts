import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { percentile } from './line.ts'

// Run by npx: as a dependency it would bring a hundred packages for this alone.
const lighthouse = ['-y', 'lighthouse@13.5.0']
const rounds = 3

type Seen = { speed: number; score: number; first: number; largest: number; blocked: number; scripts: number }
type Report = {
  environment: { benchmarkIndex: number }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number; details?: { items: { resourceType?: string; transferSize?: number }[] } }>
}

/** Runs Lighthouse once on the home page as on a phone; times in ms, `scripts` in KB. */
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
  if (code !== 0) throw new Error(`Lighthouse exited with ${code}`)
  const { environment, categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return {
    speed: environment.benchmarkIndex,
    score: Math.round(categories.performance.score * 100),
    first: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    scripts: scripts.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0) / 1000,
  }
}

/** Baseline page: its blocking time is that of the machine and the browser. */
async function openWord() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><html lang="en"><title>Word</title><p>Word')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { name: 'a page of one word', port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Lines with Lighthouse's medians for home pages, with and without scripts, and for the baseline, or with the error. */
export async function paint(sites: { name: string; port: number }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-lighthouse-'))
  const word = await openWord()
  try {
    const found = new Map<string, Seen[]>()
    for (let round = 0; round < rounds; round++)
      for (const { name, port } of [...sites, word])
        for (const isBlocked of port === word.port ? [false] : [false, true]) {
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
        `  ${name}: score ${middle(seen, 'score')}, first paint ${middle(seen, 'first')}, largest ${middle(seen, 'largest')}, blocked ${middle(seen, 'blocked')} ms, scripts ${middle(seen, 'scripts')} KB (machine ${middle(seen, 'speed')})`,
    )
    return ['\nThe home page on a phone, by Lighthouse, median of three (machine: its benchmark index):', ...lines]
  } catch (error) {
    return [`\nNo figures for the home page on a phone: ${error instanceof Error ? error.message : error}`]
  } finally {
    word.close()
    await rm(folder, { recursive: true, force: true })
  }
}
