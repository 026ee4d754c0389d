// `npm run mutate`: each mutant is one small change of these files, and a test has to notice it. How to read what is left: CONTRIBUTING.md.

/** The rules and guards of which a wrong one costs money, shows the wrong cars or lets somebody in; none is left out for what it scores. */
const rules = [
  'app/lib/{csv,cursor,day,guard,limits,money,negotiation,route,seal,text,thrift}.ts',
  'server/{limits,page-address,page-list,page-query}.ts',
  'app/features/{bin,condition,condition/marks,help,history,live,operators,papers,reservations,seller,settings,sharing,vin}/rules.ts',
  'app/features/operators/common-passwords.server.ts',
  'app/features/papers/{choices,proforma.server}.ts',
  'app/features/seller/{clock,hours,structured}.ts',
  'app/features/condition/spellings.ts',
  'app/features/destinations/{csv,place/rules,rules,operator/overlaps,shared/cost,shared/permit,shared/sizes}.ts',
  'app/features/rates/{rules,operator/absurd,operator/table}.ts',
  'app/features/comments/{answers,ready}/rules.ts',
  'app/features/comments/ready/schema.ts',
  'app/features/inbox/quiet/rules.ts',
  'app/features/files/{boxes,inspect,players,rules}.ts',
  'app/features/photos/{rules,turns,shots/rules,gallery/weight}.ts',
  'app/features/compare/components/compared.ts',
  'app/features/imports/{asked,columns,dates,fits,flag,header,measures,named,own,rules,sold,units,values,words,shared/fetch.server}.ts',
  'app/features/search/{chosen,cursor,schema,shared/address,span-mistake}.ts',
  'app/features/search/engine/{conditions,fit,narrow,numbers,orders,sets,settle,tally}.ts',
]

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  mutate: rules,
  // Stryker would rewrite it by a part of TypeScript that version 7 does not have; there is nothing in it to rewrite.
  tsconfigFile: 'none',
  // They are copied for each run; node_modules and .git never are.
  ignorePatterns: ['/build', '/data', '/docs/car.jpg', '/docs/panel.jpg', '/public', '/test-results', '.react-router'],
  tempDirName: '.stryker/copies',
  jsonReporter: { fileName: '.stryker/report.json' },
  reporters: ['json', 'progress-append-only'],
}
