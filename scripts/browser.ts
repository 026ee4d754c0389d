import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runProgram, runTool } from './program.ts'

/** Flags for containers and machines without a screen, without background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A renderer process per page costs more than most pages.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

// Preferred, as tests take a fifth less time in it.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path from PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH (if empty: Playwright's own browser), else a browser in PATH; undefined for Playwright's own. */
export function findBrowser(): string | undefined {
  const given = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (given !== undefined) return given || undefined
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds a browser that starts, or installs one by apt (as root) or Playwright. Returns its path, '' for Playwright's own; throws if none is available. */
export async function ensureBrowser(): Promise<string> {
  const installed = findBrowser()
  const isWanted = installed?.endsWith(shell) || installed === process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (installed && isWanted && (await starts(installed))) return installed
  if (await starts(undefined)) return ''
  const packaged = await installBrowser(shell)
  if (packaged) return packaged
  if (installed && (await starts(installed))) return installed
  console.error('No browser is installed for the tests. Trying Playwright’s download …')
  const download = await runTool('playwright', ['install', 'chromium', '--only-shell'], { quiet: true, seconds: 240 })
  if (download.code === 0 && (await starts(undefined))) return ''
  const whole = await installBrowser('chromium')
  if (whole) return whole
  throw new Error(
    `There is no browser for the tests. Install Chromium or Chrome, or name one in PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH.\n${download.output}`,
  )
}

async function installBrowser(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined
  console.error(`Trying the system package ${name} for the browser tests …`)
  const { code, output } = await installPackage(name)
  if (code !== 0) console.error(output)
  const path = `/usr/bin/${name}`
  return (await starts(path)) ? path : undefined
}

/** Needs root. */
export async function installPackage(name: string): ReturnType<typeof runProgram> {
  const quiet = { quiet: true, seconds: 300, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runProgram('apt-get', ['update', '-q'], quiet)
  return runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet)
}

async function starts(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserFlags, timeout: 30_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}
