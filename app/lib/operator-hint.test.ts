import { expect, test } from 'vitest'
import { hasOperatorHint } from './operator-hint.ts'

test.each([
  ['operator=1', true],
  ['lang=ko; operator=1', true],
  ['__Secure-lang=ko; __Secure-operator=1', true],
  ['cooperator=1', false],
  ['x__Secure-operator=1', false],
  ['operator=', false],
  ['', false],
])('%j: %s', (cookies, isHinted) => expect(hasOperatorHint(cookies)).toBe(isHinted))
