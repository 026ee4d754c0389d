// `npm run mutate` makes one small change at a time in these files, and a test must notice it. docs/build/testing.md
// explains the report.

/** Rules and guards. A fault in one costs money, shows wrong cars or lets an intruder in. */
const rules = [
  'app/lib/{csv-cell,csv.server,cursor,data-saver,day,fetch.server,guard,hidden-vin,limits,money,negotiation,picture-address,route,script-hashes,text}.ts',
  'server/{limits,page-address,page-list,page-query}.ts',
  'app/features/*/{batches,bin,condition,condition/marks,condition/proof,help,history,interest,live,operators,papers,seller,settings,sharing,vin}/rules.ts',
  'app/features/base/operators/common-passwords.server.ts',
  'app/features/shop/papers/{choices,proforma.server}.ts',
  'app/features/shop/seller/{clock,hours,structured}.ts',
  'app/features/stock/condition/spellings.ts',
  'app/features/stock/destinations/{csv/read-tables.server,csv/write-tables.server,place/rules,rules,operator/overlaps,shared/cost,shared/permit,shared/sizes}.ts',
  'app/features/base/money/{rates/rules,operator/implausible,operator/table}.ts',
  'app/features/talk/comments/{answers,ready}/rules.ts',
  'app/features/talk/comments/ready/schema.ts',
  'app/features/talk/inbox/quiet/rules.ts',
  'app/features/stock/files/{boxes,inspect,players,rules}.ts',
  'app/features/stock/photos/{job-queue,rules,shots/rules,gallery/weight,edits/rules,upload/edit/boxes,upload/steps}.ts',
  'app/features/shop/alerts/wanted/rules.ts',
  'app/features/shop/compare/components/compared.ts',
  'app/features/desk/imports/{ask,columns,dates,facts,fits,flag,header,header-row,lists,measures,named,own,ranges,rules,sale,sold,unit-questions,values}.ts',
  'app/features/shop/search/{chosen,cursor,schema,shared/address,span-mistake}.ts',
  'app/features/shop/search/engine/{conditions,fit,narrow,numbers,orders,resolve-query,sets,tally}.ts',
]

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  mutate: rules,
  // Stryker cannot rewrite tsconfig.json with TypeScript 7, and has nothing to rewrite in it.
  tsconfigFile: 'none',
  // Not copied for each run, like node_modules and .git.
  ignorePatterns: ['/build', '/data', '/docs/car.jpg', '/docs/panel.jpg', '/public', '/test-results', '.react-router'],
  tempDirName: '.stryker/copies',
  jsonReporter: { fileName: '.stryker/report.json' },
  reporters: ['json', 'progress-append-only'],
}
