import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const teller = `data:text/javascript,${encodeURIComponent(`console.log(JSON.stringify({
  id: process.pid, flags: process.execArgv.filter((one) => one.startsWith('--max')), trim: process.env.MALLOC_TRIM_THRESHOLD_ }))`)}`

async function begin(flags: string[], env: Record<string, string> = {}) {
  const given = { PATH: process.env.PATH, PORT: 'wrong', ...env }
  const ended = await promisify(execFile)(process.execPath, [...flags, '--import', teller, 'server/main.ts'], {
    cwd: root,
    env: given,
  }).catch((error: { stdout: string; stderr: string }) => error)
  return {
    told: ended.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    stderr: ended.stderr,
  }
}

it('re-executes itself with memory settings and reports errors as before', async () => {
  const { told, stderr } = await begin([])
  expect(told).toMatchObject([
    { flags: [] },
    { id: told[0].id, flags: ['--max-semi-space-size=8'], trim: expect.stringMatching(/^\d+$/) },
  ])
  expect(stderr).toContain('PORT must be a port number')
  expect(stderr).not.toContain('Warning')
}, 60_000)

it('respects memory settings of the environment', async () => {
  expect((await begin(['--max-semi-space-size=16'])).told).toMatchObject([{ flags: ['--max-semi-space-size=16'] }])
  expect((await begin([], { MALLOC_TRIM_THRESHOLD_: '77777' })).told).toMatchObject([{}, { trim: '77777' }])
}, 60_000)
