import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { read } from '../shared/client.ts'
import { median } from '../shared/report.ts'

// npx runs Lighthouse, because as a dependency it would bring a hundred packages.
const lighthouse = ['-y', 'lighthouse@13.5.0']
const rounds = 3

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> }

async function analyse(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = [
    '--only-categories=performance',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--output=json',
    '--quiet',
  ]
  const env = { ...process.env, ...(process.env.CHROME_PATH ? {} : { CHROME_PATH: findBrowser() }) }
  const browser = `--chrome-flags=--headless ${browserFlags.join(' ')}`
  await promisify(execFile)('npx', [...lighthouse, url, ...flags, `--output-path=${file}`, browser], { env })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

export async function printLighthouse(site: string, folder: string): Promise<void> {
  console.log('\nPages on a phone, by Lighthouse, three runs (wanted: 95, blocked 200 ms, shift 0):')
  const [car] = (await read<{ id: string }[]>({ url: site }, '/api/available-cars')) ?? []
  for (const path of ['/', '/search', `/cardetails/${car?.id}`, '/help', '/ar']) {
    const reports: Report[] = []
    try {
      for (let round = 0; round < rounds; round++) reports.push(await analyse(site + path, folder))
    } catch (error) {
      return console.log(`No figures by Lighthouse: ${error}`)
    }
    const middle = (name: string, digits = 0) =>
      median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)).toFixed(digits)
    const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100)).join(', ')
    const paints = `first paint ${middle('first-contentful-paint')}, largest ${middle('largest-contentful-paint')}`
    const rest = `blocked ${middle('total-blocking-time')} ms, shift ${middle('cumulative-layout-shift', 3)}`
    console.log(`  ${path.replace(/(cardetails\/).*/, '$1…').padEnd(16)} score ${scores}; medians: ${paints}, ${rest}`)
  }
}
