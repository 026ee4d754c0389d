import { expect, test } from 'vitest'
import { lowerStyles } from './old-styles.ts'

test('lowers layers, nesting and colours, and applies the rules for pages without scripts', () => {
  const css = lowerStyles(
    '@layer base,utilities;@layer base{a{color:oklch(60% 0.2 30);&:hover{color:red}}}@layer utilities{@media (scripting:none){.x{display:none}}@media not all and (scripting:none){.w{display:none}}.y{inset:0}.z{translate:var(--x) var(--y)}}',
  )
  expect(css).not.toMatch(/@layer|&|scripting|inset/)
  expect(css).toMatch(/a:hover\{color:red\}/)
  expect(css).toMatch(/color:#[\da-f]{3,6};?color|color:#[\da-f]{3,6}/)
  expect(css).toContain('.z{transform:translate(var(--x),var(--y))}')
  expect(css).toMatch(/\.x\{display:none\}/)
})
