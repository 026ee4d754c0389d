import { expect, test } from 'vitest'
import { asTyped, readEnv } from './env.ts'

test('defaults to a local site with data in ./data', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', TRUST_PROXY: 0 })
})

test('treats empty variables as unset', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
})

test.each([
  [{ PORT: 'abc' }, /PORT must be a port number/],
  [{ PORT: '70000' }, /PORT must be a port number/],
  [{ SITE_URL: 'cars' }, /SITE_URL must be an address/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start with postgres/],
  [{ DATABASE_URL: 'postgres://user:pa#ss@host/db' }, /DATABASE_URL must be a valid address. Percent-encode/],
  [{ DATABASE_URL: 'postgres://user:pa/ss@host/db' }, /Percent-encode #, \/ and \?/],
  [{ DATABASE_URL: 'postgres://user:pa?ss@host/db' }, /%23, %2F and %3F/],
  [{ DATABASE_URL: 'postgres://a', DATABASE_DIRECT_URL: 'b:5432' }, /DATABASE_DIRECT_URL must start with postgres/],
  [{ DATABASE_REPLICA_URL: 'postgres://a' }, /DATABASE_URL must be set together with DATABASE_REPLICA_URL/],
  [{ DATABASE_DIRECT_URL: 'postgres://a' }, /DATABASE_URL must be set together with DATABASE_DIRECT_URL/],
  [{ OPERATOR_EMAIL: 'a@example.com' }, /OPERATOR_PASSWORD must be set/],
  [{ OPERATOR_EMAIL: 'a', OPERATOR_PASSWORD: '1234567890' }, /OPERATOR_EMAIL must be an email/],
  [{ OPERATOR_EMAIL: 'a@example.com', OPERATOR_PASSWORD: 'short' }, /OPERATOR_PASSWORD must have at least 10/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET must have at least 32/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY must be the number of proxies/],
  [{ RATE_LIMITS: 'maybe' }, /RATE_LIMITS must be true, false, or numbers/],
  [{ RATE_LIMITS: 'comments=-1' }, /RATE_LIMITS must be true, false, or numbers/],
  [{ RATE_LIMITS: 'toString=5' }, /RATE_LIMITS must be true, false, or numbers/],
  [{ TRANSLATE_URL: 'libretranslate' }, /TRANSLATE_URL must be the address of a LibreTranslate service/],
  [{ TRANSLATE_URL: 'ftp://a.example' }, /TRANSLATE_URL must be the address of a LibreTranslate service/],
  [{ TRANSLATE_URL: 'http://me:secret@a.example' }, /TRANSLATE_URL must be an address without user/],
  [{ TRANSLATE_KEY: 'key' }, /TRANSLATE_URL must be set together/],
  [{ S3_ENDPOINT: 'minio' }, /S3_ENDPOINT must be the address of an S3 store/],
  [
    { S3_ENDPOINT: 'https://s3.example.com' },
    /S3_BUCKET must be set together with S3_ENDPOINT.*S3_ACCESS_KEY_ID must be.*S3_SECRET_ACCESS_KEY must be/,
  ],
  [{ S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' }, /S3_ENDPOINT must also be set, or S3_REGION/],
  [
    { S3_REGION: 'a', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'c', S3_SECRET_ACCESS_KEY: 'd', DATABASE_URL: 'postgres://a' },
    /AUTH_SECRET must be set with DATABASE_URL and S3_BUCKET/,
  ],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be 16 to 200/],
  [{ METRICS_TOKEN: 'sixteen letters and a space' }, /METRICS_TOKEN must be 16 to 200/],
  [{ METRICS_PORT: '70000' }, /METRICS_PORT must be a port number/],
  [{ METRICS_PORT: '3000' }, /METRICS_PORT must differ from PORT/],
  [{ METRICS_HOST: '0.0.0.0' }, /METRICS_PORT must be set together with METRICS_HOST/],
  [{ MEDIA_URL: 'http://cdn.example.com' }, /MEDIA_URL must be the https address/],
])('refuses %o with one line that names the setting', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message)
  expect(() => readEnv(variables)).toThrow(/^Wrong setting: [^\n]*$/)
})

test('names commands as the administrator of a server types them', () => {
  const usage = '  npm run backup -- TARGET    backs up\n  npm run backup              backs up to BACKUP_TO\n'
  expect(asTyped(usage, undefined)).toBe(usage)
  expect(asTyped(usage, 'nuricar')).toBe(
    '  nuricar backup TARGET       backs up\n  nuricar backup              backs up to BACKUP_TO\n',
  )
  expect(asTyped('There is none: npm run operator -- link prints a link, npm run doctor checks.', 'nuricar')).toBe(
    'There is none: nuricar operator link prints a link, nuricar doctor checks.',
  )
  expect(asTyped('npm run pictures -- check', 'docker compose exec site node scripts/run.mjs')).toBe(
    'docker compose exec site node scripts/run.mjs pictures check',
  )
})
