import type { ColumnType, Generated, GeneratedAlways, Insertable, Kysely, Selectable } from 'kysely'
import type { FetchFailure } from '#app/features/base/money/rates/schema.ts'
import type { Column, FieldName, FieldValue, RequiredField } from '#app/features/stock/cars/fields.ts'
import type { PlaceSummary } from '#app/features/stock/destinations/schema.ts'
import type { EventKind } from '#app/features/stock/history/schema.ts'
import type { FileKind } from '#app/features/stock/photos/shared/file-name.ts'
import type { Language } from '../i18n/languages.ts'
import type {
  ActivityRow,
  BackupKeyRow,
  BackupRow,
  DealCarRow,
  DealRow,
  ImportAnswersRow,
  ImportBeforeRow,
  ImportMemoryRow,
  LedgerKeyRow,
  LedgerRow,
  LetterChoiceRow,
  LetterRow,
  OperatorLinkRow,
  ReceiptRow,
  Time,
} from './operator-tables.ts'

type FieldColumns = {
  [N in FieldName as Column<N>]: N extends 'condition'
    ? ColumnType<FieldValue<N>, string | null | undefined, string | null>
    : N extends RequiredField
      ? Generated<FieldValue<N>>
      : FieldValue<N>
}

/**
 * A row of the table of cars: its fields (features/stock/cars/fields.ts), derived columns and dates. read.server.ts
 * converts it to a Car. `seller` is the id of an operator, who may be removed.
 */
export type CarRow = FieldColumns & {
  id: string
  make_key: string | null
  category_key: string | null
  price_usd: number | null
  price_currency: string | null
  price_amount: number | null
  import_key: string | null
  search_text: Generated<string>
  comment_language: string | null
  seller: string | null
  created_at: Time
  updated_at: Time
  confirmed_at: Time
}

export type CarInsert = Insertable<CarRow>

/** `done_by` is the id of an operator, 'import' or 'site'. */
type CarEventRow = {
  id: Generated<number>
  car_id: string
  at: Time
  kind: EventKind
  price: string | null
  price_before: string | null
  until: string | null
  done_by: string | null
}

export type BinnedRow = Omit<Selectable<CarRow>, 'created_at' | 'updated_at' | 'confirmed_at'> & {
  created_at: string
  updated_at: string
  confirmed_at?: string
}
type ReadyRow = { key: string; port?: string; usd?: number; days?: number }
type ReadyColumn = ColumnType<ReadyRow | null, string | null | undefined, string | null>
type ShownCommentRow = {
  id: string
  car_id: string
  comment: string
  likes: Generated<number>
  created_at: Time
  ready: ReadyColumn
  language: string | null
}
type ShownReplyRow = {
  id: string
  comment_id: string
  text: string
  by_seller: Generated<boolean>
  created_at: Time
  ready: ReadyColumn
  language: string | null
}
type CommentState = 'shown' | 'held' | 'hidden'

/**
 * A comment in any state. The database derives the last four columns (0043_settled.sql). `settled`: the seller says
 * that it needs no answer.
 */
type CommentRow = ShownCommentRow & {
  state: Generated<CommentState>
  settled: Generated<boolean>
  active_at: Time
  waits: Generated<boolean>
  hides: Generated<boolean>
  unanswered: Generated<boolean>
}

/**
 * A device that is notified of one topic. `told_to` is the time of the newest item of its last message, or of its
 * subscription.
 */
export type PushSubscriptionRow = {
  id: string
  device: string
  endpoint: string
  p256dh: string
  auth: string
  search: string | null
  comment_id: string | null
  operator_id: string | null
  session_id: string | null
  quiet_from: number | null
  quiet_to: number | null
  zone: string | null
  lang: Language
  created_at: Generated<Date>
  told_to: Time
  due_at: Time
  last_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failures: Generated<number>
  renewed_at: Time
}

type RatesRow = {
  id: Generated<number>
  day: string
  source: string
  per_dollar: ColumnType<Record<string, number>, string, never>
  older: ColumnType<Record<string, string>, string, never>
  saved_at: Time
  saved_by: string | null
}
type ImportRunRow = {
  id: string
  file_id: string
  name: string
  ask: ColumnType<unknown, string, never>
  dry_run: boolean
  state: Generated<'running' | 'done' | 'stopped' | 'failed'>
  rows: Generated<number>
  done: Generated<number>
  far: ColumnType<unknown, undefined, string>
  report: ColumnType<unknown, undefined, string>
  reason: ColumnType<unknown, undefined, string>
  is_stopping: Generated<boolean>
  taken_by: string | null
  seen_at: Time
}
type RatesFetchRow = {
  tried_at: ColumnType<Date | null, never, Date>
  failing_since: ColumnType<Date | null, never, Date | null>
  failure: ColumnType<FetchFailure | null, never, string | null>
}

export type Tables = {
  car_listing: CarRow
  car_bin: {
    id: string
    car: ColumnType<BinnedRow, string, string>
    belongings: ColumnType<unknown, string, string>
    binned_at: Time
    stock_number: GeneratedAlways<string>
    import_key: GeneratedAlways<string | null>
  }
  /** Changed cars by transaction, for the search (0011_search.sql). */
  car_change: { car_id: string; changed_by: Generated<string>; changed_at: Time }
  /**
   * Changes of pages by transaction. `car_id` is set if only pages of one car have changed (0030_change_of_car.sql).
   */
  change: { changed_by: Generated<string>; car_id: string | null; changed_at: Time }
  car_event: CarEventRow
  car_count: { make_key: string; category_key: string; sold_out: boolean; cars: number }
  picture: {
    id: string
    width: number
    height: number
    bytes: number
    placeholder: string
    created_at: Time
    taken: Generated<boolean>
    photographed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  file: {
    id: string
    kind: FileKind
    bytes: number
    seconds: number | null
    created_at: Time
    taken: Generated<boolean>
  }
  destination_version: {
    id: Generated<number>
    country: string
    body: ColumnType<unknown, string | null, never>
    made_at: ColumnType<Date, undefined, never>
    made_by: string | null
    summary: ColumnType<PlaceSummary | null, string | null, never>
  }
  attempt: { key: string; points: number; expire: string | null }
  data_directory: { only_one: Generated<boolean>; id: string }
  picture_orphan: { id: string; left_at: Time }
  picture_left: { id: string; due_at: Time; run: string | null }
  comment: CommentRow
  reply: ShownReplyRow & { state: Generated<CommentState> }
  shown_comment: ShownCommentRow
  shown_reply: ShownReplyRow
  /** `day` is a date in UTC. */
  interest: {
    car_id: string
    day: ColumnType<Date, string, string>
    lang: string
    kind: string
    times: Generated<number>
  }
  /** `device` is a digest that differs by month and search. `day` is the seller's. */
  wanted: { search: string; country: string; device: string; day: ColumnType<string, string, never> }
  translation: { text_digest: string; language: string; text: string; made_at: Time }
  draft: {
    id: string
    typed: ColumnType<unknown, string, string>
    pictures: string[]
    made_by: string
    changed_by: string
    made_at: Time
    changed_at: Time
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    trouble: Generated<string[]>
    import_key: string | null
    car_id: Generated<string>
    ledger: string | null
    others: ColumnType<unknown, string | null | undefined, string | null>
  }
  activity: ActivityRow
  deal: DealRow
  deal_car: DealCarRow
  ledger: LedgerRow
  receipt: ReceiptRow
  letter: LetterRow
  letter_choice: LetterChoiceRow
  ledger_key: LedgerKeyRow
  backup_key: BackupKeyRow
  import_log: { id: string; name: string; source: string; at: Time; undone_at: ColumnType<Date | null, never, Date> }
  import_before: ImportBeforeRow
  import_memory: ImportMemoryRow
  import_private: { name: string; field: string; cells: string; used_at: Time }
  submission: { key: string; body: string; car_id: string; created_at: Time }
  push_key: { id: Generated<boolean>; public_key: string; private_key: string; made_at: Generated<Date> }
  push_subscription: PushSubscriptionRow
  setting: { key: string; value: ColumnType<unknown, string, string> }
  operator_link: OperatorLinkRow
  backup: BackupRow
  backup_check: { machine: string; target: string; reason: string | null; checked_at: Time }
  rates: RatesRow
  rates_fetch: RatesFetchRow
  'nuricar_passing.import_file': {
    id: string
    name: string
    bytes: number
    sha256: string
    encoding: string
    waits: Generated<boolean>
    added_at: Time
    ask: ColumnType<unknown, string | null, string | null>
    photos: ColumnType<unknown, string | null | undefined, string | null>
    secret: string | null
  }
  'nuricar_passing.import_answers': ImportAnswersRow
  'nuricar_passing.import_run': ImportRunRow
}

export type Database = Kysely<Tables>
