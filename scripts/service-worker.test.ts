import { expect, test } from 'vitest'
import { publicFiles } from './service-worker.ts'

test('lists files for visitors with texts of all languages, without operator files and pictures', () => {
  const route = (id: string, module: string, imports: string[] = []) => ({
    id,
    module: `/assets/${module}`,
    imports: imports.map((name) => `/assets/${name}`),
  })
  const manifest = {
    version: 'a',
    entry: { module: '/assets/entry.client-1.js', imports: ['/assets/react-1.js'] },
    routes: {
      root: route('root', 'root-1.js'),
      home: route('pages/shop/home', 'home-1.js', ['button-1.js']),
      panel: route('pages/admin/panel', 'operator/panel-1.js', ['button-1.js', 'menu-1.js']),
    },
  }
  const names = [
    'ar-1.js',
    'button-1.js',
    'entry.client-1.js',
    'home-1.js',
    'operator/card-1.js',
    'lazy-1.js',
    'menu-1.js',
    'names.ar-1.js',
    'operator/operator-1.js',
    'operator/operator.ar-1.js',
    'operator/panel-1.js',
    'react-1.js',
    'app-1.css',
    'root-1.js',
    'suv-640-1.avif',
    'operator/worker-1.js',
  ]
  expect(publicFiles(names, manifest)).toEqual(
    [
      'app-1.css',
      'ar-1.js',
      'button-1.js',
      'entry.client-1.js',
      'home-1.js',
      'lazy-1.js',
      'names.ar-1.js',
      'react-1.js',
      'root-1.js',
    ].map((name) => `/assets/${name}`),
  )
})
