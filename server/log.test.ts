import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function linesOf(doing: string): Record<string, unknown>[] {
  const program = `import { openLog, takeStandardError } from '${new URL('log.ts', import.meta.url)}'; takeStandardError(openLog('warn')); ${doing}`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return stderr
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test.each([
  [
    "console.error('# FAULT:', new Error('broken'))",
    { level: 50, msg: '# FAULT: broken', err: expect.objectContaining({ message: 'broken' }) },
  ],
  ["console.warn('\\x1b[31mred\\x1b[0m\\nand more', { a: 1 })", { level: 40, msg: 'red\nand more { a: 1 }' }],
  ["process.emitWarning('old')", { level: 40, msg: 'old' }],
  ["Promise.reject(new Error('lost'))", { level: 60, err: expect.objectContaining({ message: 'lost' }) }],
  [
    "setTimeout(() => { throw new TypeError('thrown') })",
    { level: 60, err: expect.objectContaining({ message: 'thrown' }) },
  ],
])('writes %s as one log line', (doing, line) => expect(linesOf(doing)).toEqual([expect.objectContaining(line)]))

test('adds the request id to all log lines of a request only', () => {
  const asked = `const { asRequest } = await import('${new URL('request-id.ts', import.meta.url)}'); const log = openLog('info');
    await asRequest('one', async () => { await null; setTimeout(() => log.info('later')); log.info('now') }); log.info('nobody')`
  expect(linesOf(asked).map(({ msg, request }) => [msg, request])).toEqual([
    ['now', 'one'],
    ['nobody', undefined],
    ['later', 'one'],
  ])
})

test('does not log disconnected visitors', () =>
  expect(linesOf("console.info('The user aborted a request.')")).toEqual([]))

test('cuts each field of a line', () => {
  const long = "'x'.repeat(30_000)"
  const [line] = linesOf(
    `console.error('broken ' + ${long}, Object.assign(new Error(${long}), { path: ${long} }), [${long}], { a: { b: ${long} } })`,
  )
  expect(JSON.stringify(line).length).toBeLessThan(10_000)
  expect(line).toMatchObject({ err: { message: expect.stringMatching(/x… \(30000 characters\)$/) } })
})
