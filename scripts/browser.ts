import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runProgram, runTool } from './program.ts'

/** Flags for containers and machines without a screen. They also switch off background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A renderer process per page takes more time than most pages.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

// Preferred, because tests take a fifth less time in it.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path in PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH, otherwise of a browser in PATH. Undefined means Playwright's
 * own browser.
 */
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

/**
 * Finds a browser that starts, or installs one with apt (as root) or Playwright. Returns its path, or '' for
 * Playwright's own. Throws if there is none.
 */
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

/** Installing a package needs root. */
export async function installPackage(name: string): ReturnType<typeof runProgram> {
  const quiet = { quiet: true, seconds: 300, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runProgram('apt-get', ['update', '-q'], quiet)
  return runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet)
}

async function starts(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: browserFlags,
      timeout: 30_000,
    })
    await browser.close()
    return true
  } catch {
    return false
  }
}
