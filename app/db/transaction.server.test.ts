import { expect, test } from 'vitest'
import { eachDatabase } from '../../tests/fixtures.ts'
import { inTransaction } from './transaction.server.ts'

eachDatabase((database) => {
  const failing = (code: string, times: number) => {
    let tries = 0
    const change = async () => {
      tries++
      if (tries <= times) throw Object.assign(new Error(code), { code })
      return tries
    }
    return inTransaction(database().db, change)
  }

  test('a transaction that PostgreSQL ended as a deadlock runs again, twice at most, and no other', async () => {
    expect(await failing('40P01', 2)).toBe(3)
    await expect(failing('40P01', 3)).rejects.toThrow('40P01')
    await expect(failing('23505', 1)).rejects.toThrow('23505')
  })
})
