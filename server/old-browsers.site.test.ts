import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What a supported browser of package.json lacks: Chromium 109, Safari 15.6 or Firefox 115.
const newer: [name: string, shape: RegExp][] = [
  ['lookbehind (Safari 16.4)', /\(\?<[=!]/],
  ['URL.canParse (Chromium 120)', /(?<!typeof )URL\.canParse\(/],
  ['toSorted, toReversed, toSpliced (Chromium 110)', /\.to(?:Sorted|Reversed|Spliced)\(/],
  ['groupBy (Chromium 117)', /\b(?:Object|Map)\.groupBy\(/],
  ['Promise.withResolvers (Chromium 119)', /Promise\.withResolvers\(/],
  ['Promise.try (Chromium 128)', /Promise\.try\(/],
  ['Array.fromAsync (Chromium 121)', /Array\.fromAsync\(/],
  ['isWellFormed (Chromium 111)', /\.(?:is|to)WellFormed\(/],
  ['methods of sets (Chromium 122)', /\.(?:isSubsetOf|isSupersetOf|symmetricDifference|isDisjointFrom)\(/],
  ['AbortSignal.any and timeout (Chromium 116, Safari 16)', /AbortSignal\.(?:any|timeout)\(/],
  ['the flag v (Chromium 112)', /[^\w$)\]]\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsy]*v[dgimsy]*[.,;)\s]/],
  ['RegExp.escape (Chromium 136)', /RegExp\.escape\(/],
  ['scheduler (Chromium 94, no Safari)', /\bscheduler\.(?:yield|postTask)\(/],
]
// Each file guards what it uses.
const guarded: Record<string, RegExp> = {
  'the patterns of translations, which only a browser with a translator loads': /^rules-/,
  'pdf.js, which brings what old browsers lack': /^operator\/(?:first-page|pdf-worker)-/,
  'zod, which asks for URL.canParse first': /^operator\/draft-/,
}

test('no script of the build uses what a supported browser lacks', () => {
  const assets = join('build', 'client', 'assets')
  const files = (readdirSync(assets, { recursive: true }) as string[]).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((name) => {
    const code = readFileSync(join(assets, name), 'utf8')
    const isGuarded = Object.values(guarded).some((shape) => shape.test(name))
    return isGuarded ? [] : newer.flatMap(([what, shape]) => (shape.test(code) ? [`${name}: ${what}`] : []))
  })
  expect(found).toEqual([])
})

test('the patterns find what they name', () => {
  const code =
    '/(?<=a)b/;URL.canParse(x);a.toSorted();Map.groupBy(a,b);Promise.withResolvers();Promise.try(f);Array.fromAsync(a);a.isWellFormed();a.isSubsetOf(b);AbortSignal.any([]);x=/[a]/v;RegExp.escape(a);scheduler.yield()'
  expect(newer.filter(([, shape]) => !shape.test(code)).map(([what]) => what)).toEqual([])
})

test('no style sheet has @starting-style, which hung Chromium 119 once the sheet came from the cache', () => {
  const assets = join('build', 'client', 'assets')
  const sheets = (readdirSync(assets, { recursive: true }) as string[]).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.filter((name) => readFileSync(join(assets, name), 'utf8').includes('@starting-style'))).toEqual([])
})

test('every style sheet has a version for browsers without cascade layers', () => {
  const assets = join('build', 'client', 'assets')
  const sheets = (readdirSync(assets, { recursive: true }) as string[]).filter((name) => name.endsWith('.css'))
  const old = sheets.filter((name) => name.endsWith('.old.css'))
  expect(old.map((name) => name.replace('.old.css', '.css')).sort()).toEqual(
    sheets.filter((name) => !name.endsWith('.old.css')).sort(),
  )
  for (const name of old) expect(readFileSync(join(assets, name), 'utf8')).not.toMatch(/@layer|oklch\(|scripting/)
})
