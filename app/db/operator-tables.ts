import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../i18n/languages.ts'

export type Time = ColumnType<Date, Date | string | undefined, Date | string>

/** A one-time link whose secret is stored as a hash. `ended_by` is its use, a newer link or an operator. */
export type OperatorLinkRow = {
  id: string
  kind: 'setup' | 'invitation' | 'password'
  hash: string
  name: string | null
  email: string | null
  operator_id: string | null
  without_code: Generated<boolean>
  invited_by: string | null
  is_helper: Generated<boolean>
  created_at: Time
  expires_at: ColumnType<Date, Date, never>
  ended_at: ColumnType<Date | null, undefined, Date>
  ended_by: ColumnType<'use' | 'newer' | 'operator' | null, undefined, 'use' | 'newer' | 'operator'>
}

/** `person` is the id of an operator, who may be removed, and `car_id` that of a car, which may be deleted. */
export type ActivityRow = {
  id: Generated<number>
  at: Time
  person: string
  person_name: string
  what: string
  car_id: string | null
  car_name: string | null
  fields: Generated<string[]>
}

/** `sealed` is encrypted (features/stock/ledger/shared/seal.server.ts). */
export type LedgerRow = { car_id: string; sealed: string; changed_at: Time; changed_by: string }

/** `sealed` is a WebP in base64, encrypted like a ledger. */
export type ReceiptRow = { id: string; car_id: string; sealed: string; made_at: Time }

/** `sealed` is encrypted like a ledger, and null until somebody has entered something. Days are the seller's. */
export type DealRow = {
  id: string
  state: Generated<'open' | 'done' | 'fallen'>
  sealed: string | null
  seller: string | null
  next_step: string | null
  due_on: string | null
  made_at: Time
  changed_at: Time
  changed_by: string | null
}

export type DealCarRow = {
  deal_id: string
  car_id: string
  name: string
  stock_number: string
  sold_on: string | null
  is_open: Generated<boolean>
  added_at: Time
  ledger: string | null
}

/** `wrapped` is a key of ledgers, encrypted with the site's secret. `number` increases. */
export type LedgerKeyRow = { id: string; number: Generated<number>; wrapped: string; seals: boolean; made_at: Time }

/** `recipient` is the public half of an age key. */
export type BackupKeyRow = { number: Generated<number>; recipient: string; made_at: Time }

/** A backup that ran or runs. `planned` names the night and the attempt of a nightly one. */
export type BackupRow = {
  id: Generated<number>
  planned: string | null
  target: string
  state: Generated<'running' | 'done' | 'failed'>
  name: string | null
  files: number | null
  bytes: number | null
  reason: string | null
  started_at: Time
  seen_at: Time
  ended_at: ColumnType<Date | null, Date | undefined, Date>
}

export type ImportBeforeRow = {
  run_id: string
  car_id: string
  is_draft: boolean
  before: unknown
  last_event: number
  after_version: Date
  ledger_before: unknown
  ledger_after: Date | null
  ledger_only: boolean
}

/** `ledger` is encrypted like a ledger. */
export type ImportMemoryRow = {
  key: string
  said: ColumnType<unknown, string | null, string | null>
  ledger: string | null
  is_gone: Generated<boolean>
}

export type ImportAnswersRow = {
  shape: string
  source: string
  ask: ColumnType<unknown, string, string>
  columns: string | null
  used_at: Time
}

/** A letter for an operator, or for an address that asked for a new password. `facts` is what its text is made from. */
export type LetterRow = {
  id: GeneratedAlways<string>
  about: string | null
  operator_id: string | null
  address: string | null
  kind: string
  way: Generated<'mail' | 'telegram'>
  facts: ColumnType<unknown, string | undefined, string>
  state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>
  tries: Generated<number>
  reason: string | null
  made_at: Time
  due_at: Time
  ended_at: ColumnType<Date | null, Date | undefined, Date>
}

/** Which letters an operator wants. `told_to` is the time of the newest question in one. */
export type LetterChoiceRow = {
  operator_id: string
  lang: Generated<Language>
  questions: Generated<boolean>
  reservations: Generated<boolean>
  weekly: Generated<boolean>
  quiet_from: number | null
  quiet_to: number | null
  zone: string | null
  told_to: Time
  next_at: Time
  chat_id: string | null
  chat_code: Uint8Array | null
  chat_code_until: Date | null
  chat_told_to: Time
  chat_next_at: Time
}
