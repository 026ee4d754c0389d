import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
await lockDirectory(process.argv[1]).then(() => console.log('held'), (error) => console.log(error.message))
await new Promise((resolve) => setTimeout(resolve, Number(process.argv[2])))`
/** What another process says that tries to take the directory, and then stays for `stay` ms. */
const another = async (directory: string, stay = 0) =>
  (await run(process.execPath, ['--input-type=module', '-e', program, directory, String(stay)])).stdout.trim()

test('a second process is refused in words that name the first, until it lets go', async () => {
  const directory = await fresh()
  const unlock = await lockDirectory(directory)
  expect(await another(directory)).toMatch(new RegExp(`Another Nuricar process \\(number ${process.pid}\\) is using`))
  unlock()
  expect(await another(directory)).toBe('held')
})

test('a lock left by a dead process, or by one whose number another has now, is taken over', async () => {
  const directory = await fresh()
  for (const left of ['999999999 1', `${process.ppid} 1`, '', 'rubbish']) {
    await writeFile(join(directory, 'lock'), left)
    const unlock = await lockDirectory(directory)
    expect(await readFile(join(directory, 'lock'), 'utf8')).toContain(`${process.pid} `)
    unlock()
  }
})

test('of many that find a dead lock at once one gets it', async () => {
  const directory = await fresh()
  await writeFile(join(directory, 'lock'), '999999999 1')
  const answers = await Promise.all(Array.from({ length: 6 }, () => another(directory, 5000)))
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
})
