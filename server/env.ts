import { join } from 'node:path'
import { z } from 'zod'
import { readLimits } from './limits.ts'

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1')
const optional = z.string().transform((value) => value.trim() || undefined)
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://cars.example.com' })

const postgresAddress = (absent: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: `must start with postgres://, or be unset${absent}`, abort: true })
    // An unencoded #, / or ? in the password ends the host early, and the driver's error names neither setting nor
    // sign.
    .refine(
      (address) => URL.canParse(address) && !/^postgres(ql)?:\/\/[^@/?#]*:(?!\d+[/?])[^@/?#]*[#/?][^@]*@/.test(address),
      {
        error: 'must be a valid address. Percent-encode #, / and ? in the password: %23, %2F and %3F',
      },
    )

const Env = z
  .object({
    PORT: z.coerce
      .number({ error: 'must be a port number from 0 to 65535' })
      .int()
      .min(0)
      .max(65535, { error: 'must be a port number from 0 to 65535' })
      .default(3000),
    HOST: z
      .string()
      .min(1, { error: 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0' })
      .default('127.0.0.1'),
    SITE_URL: httpAddress.optional(),
    DATA_DIR: z.string().min(1, { error: 'must be a directory' }).default('./data'),
    DATABASE_URL: postgresAddress(' for the embedded database').optional(),
    DATABASE_DIRECT_URL: postgresAddress(' if there is no connection pool').optional(),
    DATABASE_REPLICA_URL: postgresAddress(' if there is no replica').optional(),
    S3_ENDPOINT: z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of an S3 store, such as https://s3.eu-central-1.amazonaws.com',
      })
      .optional(),
    S3_REGION: optional.optional(),
    S3_BUCKET: optional.optional(),
    S3_ACCESS_KEY_ID: optional.optional(),
    S3_SECRET_ACCESS_KEY: optional.optional(),
    S3_PATH_STYLE: flag.default(true).describe('false: the bucket is part of the host name, not of the path'),
    // Browsers block http pictures on https pages.
    MEDIA_URL: z
      .url({
        protocol: /^https$/,
        error: 'must be the https address of the CDN for pictures, such as https://cdn.example.com',
      })
      .regex(/^[^@?#]*$/, 'must be an address without user, password or parameters')
      .optional(),
    BACKUP_TO: optional.optional().describe('The backup target: a folder or s3://bucket/folder'),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day in Seoul, such as 03:30' })
      .default('03:30'),
    BACKUP_KEEP: z.coerce
      .number({ error: 'must be the number of days to keep backups, 1 to 1000' })
      .int()
      .min(1, { error: 'must be the number of days to keep backups, 1 to 1000' })
      .max(1000, { error: 'must be the number of days to keep backups, 1 to 1000' })
      .default(7),
    BACKUP_KEY: optional.optional(),
    BACKUP_SECRET: flag.default(false).describe('true: include the session secret, encrypted'),
    BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be the address of an S3 store' }).optional(),
    BACKUP_S3_REGION: optional.optional(),
    BACKUP_S3_ACCESS_KEY_ID: optional.optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: optional.optional(),
    BACKUP_S3_PATH_STYLE: flag.optional(),
    OPERATOR_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    OPERATOR_PASSWORD: z
      .string()
      .min(10, { error: 'must have at least 10 characters' })
      .max(128, { error: 'must have at most 128 characters' })
      .optional(),
    SMTP_URL: z
      .string()
      .refine((url) => /^smtps?:\/\/[^/]/.test(url) && URL.canParse(url), {
        error:
          'must be the address of a mail server, such as smtps://user:password@mail.example.com. Percent-encode #, / , ? and @ in the password: %23, %2F, %3F and %40',
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: 'must be an email address, or a name and an address, such as Best Cars <cars@example.com>',
      })
      .optional(),
    TELEGRAM_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]{20,}$/, {
        error: 'must be the token of a Telegram bot, such as 123456:ABC-DEF…, from @BotFather',
      })
      .optional(),
    TELEGRAM_API: httpAddress.optional().describe('A Bot API server of your own'),
    AUTH_SECRET: z
      .string()
      .min(32, { error: 'must have at least 32 characters; if unset, one is created in DATA_DIR' })
      .optional(),
    AUTH_SECRET_BEFORE: optional.optional().describe('the former AUTH_SECRET after a change, to read ledgers'),
    TRUST_PROXY: z
      .string()
      .regex(/^\d$/, { error: 'must be the number of proxies in front, 0 to 9' })
      .transform(Number)
      .default(0),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
      .default('info'),
    TRANSLATE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of a LibreTranslate service, such as http://127.0.0.1:5000',
      })
      .regex(/^[^@?#]*$/, 'must be an address without user, password or parameters; use TRANSLATE_KEY for a key')
      .optional(),
    TRANSLATE_KEY: optional.optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/, {
        error:
          'must be 16 to 200 letters, digits and symbols without spaces; readers of /metrics send it as Authorization: Bearer TOKEN',
      })
      .optional(),
    METRICS_PORT: z.coerce
      .number({ error: 'must be a port number from 0 to 65535' })
      .int({ error: 'must be a port number from 0 to 65535' })
      .min(0, { error: 'must be a port number from 0 to 65535' })
      .max(65535, { error: 'must be a port number from 0 to 65535' })
      .optional(),
    METRICS_HOST: z.string().min(1, { error: 'must be an address to listen on, such as 127.0.0.1' }).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of an OTLP/HTTP collector, such as http://127.0.0.1:4318',
      })
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: 'must be the share of requests to trace, 0 to 1' })
      .min(0, { error: 'must be the share of requests to trace, 0 to 1' })
      .max(1, { error: 'must be the share of requests to trace, 0 to 1' })
      .default(1),
    SERVICE_WORKER: flag.default(true).describe('false removes the service worker from every browser that visits'),
    RATE_LIMITS: z
      .string()
      .default('true')
      .transform((text, context) => {
        try {
          return readLimits(text)
        } catch (error) {
          context.addIssue({ code: 'custom', message: (error as Error).message })
          return z.NEVER
        }
      })
      .describe('Limits by address: changed ones, or false for none (for measuring)'),
  })
  .superRefine((env, context) => {
    if (env.OPERATOR_EMAIL && !env.OPERATOR_PASSWORD)
      context.addIssue({
        code: 'custom',
        path: ['OPERATOR_PASSWORD'],
        message: 'must be set together with OPERATOR_EMAIL',
      })
    if (env.OPERATOR_PASSWORD && !env.OPERATOR_EMAIL)
      context.addIssue({
        code: 'custom',
        path: ['OPERATOR_EMAIL'],
        message: 'must be set together with OPERATOR_PASSWORD',
      })
    for (const [name, other] of [
      ['SMTP_URL', 'MAIL_FROM'],
      ['MAIL_FROM', 'SMTP_URL'],
    ] as const)
      if (env[other] && !env[name])
        context.addIssue({ code: 'custom', path: [name], message: `must be set together with ${other}` })
    for (const beside of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (env[beside] && !env.DATABASE_URL)
        context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `must be set together with ${beside}` })
    if (env.METRICS_HOST && env.METRICS_PORT === undefined)
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must be set together with METRICS_HOST' })
    if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
      context.addIssue({
        code: 'custom',
        path: ['METRICS_PORT'],
        message: 'must differ from PORT; use METRICS_TOKEN for /metrics on PORT',
      })
    if (env.TRANSLATE_KEY && !env.TRANSLATE_URL)
      context.addIssue({ code: 'custom', path: ['TRANSLATE_URL'], message: 'must be set together with TRANSLATE_KEY' })
    const bucket = {
      S3_BUCKET: env.S3_BUCKET,
      S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
    }
    const isAsked = Object.values(bucket).some(Boolean) || env.S3_ENDPOINT || env.S3_REGION
    for (const [name, value] of Object.entries(bucket))
      if (isAsked && !value)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `must be set together with ${env.S3_ENDPOINT ? 'S3_ENDPOINT' : 'the other S3_ settings'}: a bucket for pictures needs its name and both keys`,
        })
    if (isAsked && !env.S3_ENDPOINT && !env.S3_REGION)
      context.addIssue({
        code: 'custom',
        path: ['S3_ENDPOINT'],
        message: 'must also be set, or S3_REGION for a bucket on Amazon',
      })
    if (env.BACKUP_SECRET && !env.BACKUP_KEY)
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_KEY'],
        message: 'must be set together with BACKUP_SECRET: the secret only leaves the site encrypted',
      })
    if (!env.BACKUP_S3_ACCESS_KEY_ID !== !env.BACKUP_S3_SECRET_ACCESS_KEY)
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_S3_ACCESS_KEY_ID'],
        message: 'must be set together with BACKUP_S3_SECRET_ACCESS_KEY',
      })
    if (isAsked && env.DATABASE_URL && !env.AUTH_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['AUTH_SECRET'],
        message:
          'must be set with DATABASE_URL and S3_BUCKET: processes without a shared folder would each sign with their own secret (the current one is in DATA_DIR/auth-secret)',
      })
  })
export type Env = z.infer<typeof Env>

export const settingNames: readonly string[] = Object.keys(Env.shape)

/** Parses environment variables. Throws an Error whose message names all invalid settings. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  // .env files and container settings contain empty values for unset variables.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Env.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Wrong setting: ${lines.join('; ')}.`)
}

/**
 * Sets NODE_ENV. Call it before the first page is imported, because React's development build is several times slower.
 */
export function setMode(mode: 'development' | 'production'): void {
  process.env.NODE_ENV = mode
}

/** Sets the file of fontconfig. Call it before the first picture with text is made. */
export function setFonts(): void {
  process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, 'share/fonts/fonts.conf')
}

/**
 * Names commands as the administrator types them: on a server set up by docs/run/start.md, `npm run operator -- list`
 * is
 * `nuricar operator list`. NURICAR_COMMAND
 * names that wrapper. There, `npm run` has none of the settings.
 */
export function asTyped(text: string, wrapper = process.env.NURICAR_COMMAND): string {
  if (!wrapper) return text
  // In a table, the second column stays where it is.
  return text
    .replace(/^( +npm run \w+) --(?= .* {2}\S)(.*?)(?= {2})/gm, '$1$2   ')
    .replace(/\bnpm run (\w+)(?: --(?= ))?/g, `${wrapper} $1`)
}

/** The socket on which systemd waits until the site is ready. Given once, so that child processes do not get it. */
export function takeNotifySocket(): string | undefined {
  const { NOTIFY_SOCKET } = process.env
  delete process.env.NOTIFY_SOCKET
  return NOTIFY_SOCKET
}
