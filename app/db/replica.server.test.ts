import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openRemote } from './remote.server.ts'
import { bytesBehind, oneServer, openReplica, type Replica, readPosition } from './replica.server.ts'

type Server = { identity: string; repeats: boolean; at: string; fails?: Error; failsOnce?: Error }

function openServer(name: string, server: Server) {
  return openRemote(async (statement) => {
    if (server.fails) throw server.fails
    if (statement.sql.includes('pg_control_system'))
      return { rows: [{ ...server, at: server.repeats ? server.at : null }] }
    const { failsOnce } = server
    delete server.failsOnce
    if (failsOnce) throw failsOnce
    return { rows: [{ name }] }
  })
}

let opened: Replica | undefined
afterEach(() => opened?.stop())

function open(changes: Partial<Server> = {}) {
  const primary: Server = { identity: '1 cars', repeats: false, at: '' }
  const replica: Server = { identity: '1 cars', repeats: true, at: '0/100', ...changes }
  const state = { needed: undefined as bigint | undefined }
  const onError = vi.fn()
  const pace = { behind: 5, else: 20 }
  opened = openReplica({
    replica: openServer('replica', replica),
    primary: openServer('primary', primary),
    needed: () => state.needed,
    onError,
    pace,
  })
  const { db, isUsed } = opened
  const who = async () => (await sql<{ name: string }>`select name`.execute(db)).rows[0]?.name
  return { primary, replica, state, onError, who, isUsed }
}

test('a WAL position is a number that grows with the log', () => {
  expect(readPosition('0/16B3748')).toBe(0x16b3748n)
  expect(readPosition('1/0')).toBe(0x1_0000_0000n)
  expect(readPosition('A/FFFFFFFF') < readPosition('B/0')).toBe(true)
})

test('connections of a replica lead to one server; another is refused, and adopted once none of the first is left', async () => {
  const onOther = vi.fn()
  const look = oneServer(onOther)
  const connect = (server: string, isAlone: boolean) =>
    look(
      async () => [{ server }],
      () => isAlone,
    )
  await connect('a', true)
  await connect('a', false)
  expect(onOther).toHaveBeenCalledTimes(1)
  await expect(connect('b', false)).rejects.toThrow('more than one server')
  await connect('a', false)
  await expect(connect('b', true)).rejects.toThrow('another server than before')
  await connect('b', true)
  expect(onOther).toHaveBeenCalledTimes(2)
  await expect(connect('a', false)).rejects.toThrow('more than one server')
})

test('a replica that may have restarted is checked before it is read from', async () => {
  const { state, who, isUsed } = open()
  state.needed = 0n
  await expect.poll(isUsed).toBe(true)
  opened?.doubt()
  expect(await who()).toBe('primary')
  await expect.poll(who).toBe('replica')
})

test('measures how far a replica is behind, which is never negative', async () => {
  const say = (at: string | null) => openRemote(async () => ({ rows: [{ at }] }))
  expect([await bytesBehind(say('1/10'), say('0/FFFFFFF0')), await bytesBehind(say('0/10'), say('0/20'))]).toEqual([
    32, 0,
  ])
  await expect(bytesBehind(say('0/10'), say(null))).rejects.toThrow('did not report its WAL position')
})

test('reads go to the replica while it has the last known change, else to the primary, also before the first check', async () => {
  const { state, replica, who, isUsed } = open()
  expect(await who()).toBe('primary')
  state.needed = 0x100n
  await expect.poll(isUsed).toBe(true)
  expect(await who()).toBe('replica')
  state.needed = 0x101n
  expect(await who()).toBe('primary')
  replica.at = '0/101'
  await expect.poll(who).toBe('replica')
  state.needed = undefined
  expect(await who()).toBe('primary')
})

test.each([
  ['another server’s', { identity: '2 cars' }, 'is not a replica of the database'],
  ['one that writes by itself', { repeats: false }, 'no longer a replica'],
  ['away', { fails: new Error('connect ECONNREFUSED') }, 'ECONNREFUSED'],
])('a replica that is %s is not used, and reported once', async (_, changes, words) => {
  const { state, onError, who } = open(changes)
  state.needed = 0n
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await who()).toBe('primary')
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: expect.stringContaining(words) }))
})

test('losing a replica in the middle of a query costs no answer, and it is used again when it is back', async () => {
  const { state, replica, onError, who, isUsed } = open()
  state.needed = 0n
  await expect.poll(isUsed).toBe(true)
  replica.fails = new Error('Connection terminated unexpectedly')
  expect([await who(), isUsed()]).toEqual(['primary', false])
  delete replica.fails
  await expect.poll(who).toBe('replica')
  replica.fails = new Error('Connection terminated unexpectedly')
  expect(await who()).toBe('primary')
  expect(onError).toHaveBeenCalledTimes(2)
})

test('a query that is cancelled only there is repeated on the primary, and the next one goes to the replica', async () => {
  const { state, replica, onError, who, isUsed } = open()
  state.needed = 0n
  await expect.poll(isUsed).toBe(true)
  replica.failsOnce = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
  expect([await who(), isUsed(), await who(), onError.mock.calls.length]).toEqual(['primary', true, 'replica', 0])
})
