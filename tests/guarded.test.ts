import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startGuarded } from './guarded.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'nuricar-guarded-'))

it('stops the program with the signal asked for and removes its folder', async () => {
  const own = folder()
  const program = startGuarded(['sh', '-c', 'trap "echo stopped; exit" TERM; echo started; while :; do sleep 0.05; done'], own, { signal: 'TERM' })
  await vi.waitFor(() => expect(program.printed()).toContain('started'))
  expect(program.isRunning()).toBe(true)
  await program.stop()
  expect(program.printed()).toContain('stopped')
  expect(existsSync(own)).toBe(false)
})

it('notices a program that ends by itself', async () => {
  const own = folder()
  const program = startGuarded(['sh', '-c', 'echo no; exit 3'], own, { signal: 'TERM' })
  await vi.waitFor(() => expect(program.isRunning()).toBe(false))
  expect(program.printed()).toContain('no')
  await program.stop()
})
