import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDirectory } from '#server/lock.ts'

const root = new URL('..', import.meta.url).pathname
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-import-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...options: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data') }
  const node = join(root, 'node_modules/.bin/node')
  return promisify(execFile)(node, [join(root, 'scripts/import.ts'), ...options], { env, cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      error: stderr,
    }),
  )
}

async function file(...lines: string[]): Promise<string> {
  const path = join(folder, 'cars.csv')
  await writeFile(path, lines.join('\n'))
  return path
}

describe('the import command', { timeout: 60_000 }, () => {
  it('imports a file and reports each refused row by line', async () => {
    const { code, out } = await run(
      await file('id,make,outlay', '1,Kia,4500', '2,Kia', '3,현대,12000'),
      '--map',
      'price=outlay',
      '--currency',
      'EUR',
      '--rate',
      'EUR=1.1',
    )
    expect(code).toBe(0)
    expect(out).toContain('Refused: line 3: has 2 cells, but the header has 3')
    expect(out).toContain('added 2 · changed 0 · unchanged 0 · refused 1')
  })

  it('exits with 1 when no row was imported', async () => {
    const { code, out } = await run(await file('id,make', '1,'))
    expect(code).toBe(1)
    expect(out).toContain('refused 1')
  })

  it('exits with 1 and one line for a bad file or option', async () => {
    expect(await run(join(folder, 'none.csv'))).toEqual({
      code: 1,
      out: '',
      error: `There is no file ${join(folder, 'none.csv')}, or this user may not read it.\n`,
    })
    expect((await run('a.csv', '--rate', 'KRW')).error).toBe('--rate KRW: write it as --rate NAME=VALUE.\n')
    expect((await run('a.csv', '--currency', 'km')).error).toBe(
      '--currency km: use a three-letter currency code, such as SAR.\n',
    )
    expect((await run()).out).toContain('npm run import -- FILE')
  })

  it('refuses to start while another process uses the same data', async () => {
    const unlock = await lockDirectory(join(folder, 'data'))
    const { code, error } = await run(await file('id,make', '1,Kia'))
    expect(code).toBe(1)
    expect(error).toMatch(/^Another Nuricar process .* is using .*\n$/)
    unlock()
  })
})
