import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { lockDirectory } from './lock.ts'

const run = promisify(execFile)
async function fresh(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nuricar-lock-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}
const program = `import { lockDirectory } from '${import.meta.dirname}/lock.ts'
try { lockDirectory(process.argv[1]); console.log('held') } catch (error) { console.log(error.message) }
await new Promise((resolve) => setTimeout(resolve, Number(process.argv[2])))`
// Tries to lock in another process, which then ends.
const another = async (directory: string) =>
  (await run(process.execPath, ['--input-type=module', '-e', program, directory, '0'])).stdout.trim()

test('refuses a second process, naming the first, until it unlocks', async () => {
  const directory = await fresh()
  const unlock = lockDirectory(directory)
  expect(await another(directory)).toMatch(
    new RegExp(`Another Nuricar process \\(number ${process.pid} on .+\\) is using`),
  )
  unlock()
  expect(await another(directory)).toBe('held')
})

test('releases the lock when its process is killed', async () => {
  const directory = await fresh()
  await writeFile(join(directory, 'lock'), 'number 999999999 on a machine of old')
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program, directory, '60000'])
  await once(killed.stdout, 'data')
  expect(await another(directory)).toContain(`number ${killed.pid} on ${hostname()}`)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await another(directory)).toBe('held')
})

const contained = ['--pid', '--fork', '--mount-proc']
// This needs permission for Linux namespaces. A process in its own namespace does not see the process ids of this one.
const canContain = spawnSync('unshare', [...contained, 'true']).status === 0
test.skipIf(!canContain)('refuses a process in another container too', async () => {
  const directory = await fresh()
  const unlock = lockDirectory(directory)
  const within = () =>
    run('unshare', [...contained, process.execPath, '--input-type=module', '-e', program, directory, '0'])
  expect((await within()).stdout).toContain('Another Nuricar process')
  unlock()
  expect((await within()).stdout.trim()).toBe('held')
})

test('gives the lock to one of many concurrent processes', async () => {
  const directory = await fresh()
  const processes = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, directory, '60000']),
  )
  onTestFinished(() => {
    for (const one of processes) one.kill()
  })
  const answers = await Promise.all(processes.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
})
