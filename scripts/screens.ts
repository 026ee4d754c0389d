// Takes pictures of all pages in all states, widths, languages and colour schemes, with an index page. Exits with 1 if
// a state was not reached. npm run screens -- --only car,home --widths 360,1280 --languages en,ar --schemes light --out
// DIR (default: screens/)
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { states as all } from '../tests/states/all.ts'
import type { State } from '../tests/states/state.ts'
import { browserFlags, ensureBrowser } from './browser.ts'
import { root } from './program.ts'
import { type Failure, writeIndex } from './screens/index-page.ts'
import { chooseStates, parseOptions, rangeOf, type ScreensOptions } from './screens/options.ts'
import { openCamera, type Shot } from './screens/shoot.ts'
import { openWorld } from './screens/world.ts'

function read(): { options: ScreensOptions; states: State[] } {
  try {
    const options = parseOptions(process.argv.slice(2))
    return { options, states: chooseStates(all, options.only) }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

const { options, states } = read()
const out = resolve(root, options.out)
await mkdir(out, { recursive: true })
const executablePath = await ensureBrowser()
// After a signal, the script still writes the index. Playwright would close the browser.
const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
const browser = await chromium.launch({
  args: browserFlags,
  ...ownSignals,
  ...(executablePath ? { executablePath } : {}),
})
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    isStopped = true
  })
const world = openWorld()
const camera = openCamera(browser)
const shots: Shot[] = []
const failures: Failure[] = []
const minutes = () => (performance.now() - start) / 60_000
let start = performance.now()
try {
  // The sites start before the time of pictures is measured.
  for (const kind of new Set(states.map(({ site }) => site ?? 'samples'))) await world.place(kind)
  start = performance.now()
  for (const [at, state] of states.entries()) {
    if (isStopped) break
    const { languages, widths } = rangeOf(state, options)
    const place = await world.place(state.site ?? 'samples')
    const before = shots.length
    for (const lang of widths.length > 0 ? languages : []) {
      try {
        shots.push(...(await camera.shoot(state, place, { lang, widths, schemes: options.schemes, out })))
      } catch (error) {
        const [why = ''] = String((error as Error).message).split('\n')
        failures.push({ state: state.name, lang, why })
        console.error(`✗ ${state.name}, ${lang}: ${why}`)
      }
    }
    console.log(`${String(at + 1).padStart(3)} of ${states.length}  ${state.name}: ${shots.length - before}`)
  }
} finally {
  await camera.close()
  await browser.close()
  await world.stop()
}
await writeFile(join(out, 'index.html'), writeIndex({ shots, failures, minutes: minutes() }))
const noted = shots.filter(({ notes }) => notes.length > 0)
console.log(
  `${shots.length} pictures of ${states.length} states in ${minutes().toFixed(1)} minutes, ${noted.length} of them with a red line: ${join(out, 'index.html')}`,
)
if (failures.length > 0)
  console.error(`Not reached: ${failures.map(({ state, lang }) => `${state} (${lang})`).join(', ')}.`)
process.exitCode = isStopped ? 130 : failures.length > 0 ? 1 : 0
