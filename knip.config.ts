import type { KnipConfig } from 'knip'

// `knip --production` follows only entries with `!`. So it finds what only tests, benches or fixtures import.
const isProduction = process.argv.includes('--production')

export default {
  entry: [
    'server/main.ts!',
    'server/app.ts!',
    'app/pwa/worker/service-worker.ts!',
    // The example of a page in CONTRIBUTING.md imports this file.
    'app/pages/form.server.ts!',
    'scripts/*.{ts,mjs}!',
    '!scripts/*.test.ts!',
    'bench/*.ts',
    'bench/{attack,fuzz,torture,performance}/run.ts',
    'bench/fuzz/offline.mjs',
    'bench/performance/bare.ts',
    'bench/shared/searchers.ts',
    'tests/e2e/*.spec.ts',
    'tests/e2e/served.ts',
    'tests/mutate-setup.ts',
    'vitest.mutate.config.ts',
  ],
  project: [
    '{app,server,scripts}/**/*.{ts,tsx,mjs,css}!',
    '!{app,server,scripts}/**/*.test.{ts,tsx}!',
    '{tests,bench}/**/*.{ts,tsx,mjs,css}',
  ],
  // A test may call a part that the product uses only inside its file.
  ignoreExportsUsedInFile: isProduction,
  // npm scripts start Biome and Node.
  ignoreDependencies: ['@biomejs/biome', ...(isProduction ? ['node'] : [])],
  ignoreBinaries: ['openssl', 'pg_config', 'systemd-notify', 'unshare'],
} satisfies KnipConfig
