import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../env.ts'
import { checkTarget } from './target.ts'

test('checks that backups can be stored, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-target-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = readEnv({})
  await checkTarget(join(folder, 'new'), env)
  expect(readdirSync(join(folder, 'new')).filter((name) => name.startsWith('.test'))).toEqual([])
  writeFileSync(join(folder, 'file'), '')
  chmodSync(join(folder, 'file'), 0o400)
  await expect(checkTarget(join(folder, 'file'), env)).rejects.toThrow(
    `The site cannot write to ${join(folder, 'file')}: `,
  )
  await expect(checkTarget(join(folder, 'file/below'), env)).rejects.toThrow('The site cannot write to ')
  await expect(checkTarget('s3://bucket', env)).rejects.toThrow('needs keys')
})
