import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kept, KeptPartsProvider } from './kept.tsx'
import { bytesOf, openParts } from './kept-parts.server.ts'

/** A page as it is sent, drawn with what is kept. */
function draw(page: ReactNode): string {
  const { parts, settle } = openParts()
  return bytesOf(settle(renderToString(<KeptPartsProvider value={parts}>{page}</KeptPartsProvider>))).toString()
}

let draws = 0
function Words({ text }: { text: string }) {
  draws++
  return <b>{text}</b>
}
const times = (page: ReactNode) => {
  const before = draws
  return [draw(page), draws - before]
}

test('a part is drawn once, and each page is the same as if all of it had been drawn, whatever its letters and however long it is', () => {
  for (const text of ['<a> & "b"', 'مرحبا', '한국어 '.repeat(1000)]) {
    const page = (
      <ul>
        before
        <Kept as="li" className="one" part={{ key: `words ${text}`, of: [] }}>
          <Words text={text} />
        </Kept>
        <Kept as="li" part={undefined}>
          <i>{text}</i>
        </Kept>
      </ul>
    )
    const plain = renderToString(page)
    expect(times(page)).toEqual([plain, 1])
    expect(times(page)).toEqual([plain, 0])
  }
})

test('what was read anew is drawn anew, though it be called the same', () => {
  const page = (car: { text: string }) => (
    <Kept as="div" part={{ key: 'car 1', of: [car] }}>
      <Words text={car.text} />
    </Kept>
  )
  const car = { text: 'old' }
  expect([times(page(car)), times(page(car))]).toEqual([
    ['<div><b>old</b></div>', 1],
    ['<div><b>old</b></div>', 0],
  ])
  expect(times(page({ text: 'new' }))).toEqual(['<div><b>new</b></div>', 1])
})

test('a part within a part is drawn with it', () => {
  const page = (
    <Kept as="div" part={{ key: 'outer', of: [] }}>
      <Kept as="label" part={{ key: 'inner', of: [] }}>
        <Words text="inside" />
      </Kept>
    </Kept>
  )
  const plain = '<div><label><b>inside</b></label></div>'
  expect([times(page), times(page)]).toEqual([
    [plain, 1],
    [plain, 0],
  ])
})
