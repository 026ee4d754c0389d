import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Manifest } from '#app/features/desk/backups/schema.ts'
import { sealedFor } from '#app/features/desk/deals/rules.ts'
import {
  deriveKey,
  distinct,
  keyId,
  openSeal,
  unwrapKey,
  type WrappedKey,
} from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Encryption } from './encryption.ts'
import { linesOf, type Target } from './target.ts'

/**
 * How many ledgers a backup has, and how many of them no key opens. `needsSecret` means that some open only with a
 * secret that is not in the backup. `keys` are those that the restored site should take.
 */
export type BackupLedgers = { count: number; unreadable: number; needsSecret: boolean; keys: Buffer[] }

type Sealed = { car_id: string; sealed: string }
/** `included` is the secret that the backup brings, and `secrets` are those of the site. */
type Reading = {
  target: Target
  manifest: Manifest
  opening: Encryption | undefined
  included?: string | undefined
  secrets: readonly string[]
}

/**
 * Tries to open the ledgers of a backup with its keys and with these secrets. Reads the rows twice, because keys come
 * after ledgers.
 */
export async function readLedgers({ target, manifest, opening, included, secrets }: Reading): Promise<BackupLedgers> {
  const { tables, ledgerKeys } = manifest
  const brought = ledgerKeys && opening?.open ? openKeys((await openText(opening.open, ledgerKeys)).toString()) : []
  const rowsOf = (names: string[]) => listRows(linesOf(target, manifest.database, opening), names)
  const has = (name: string) => (tables[name]?.rows ?? 0) > 0
  const known = [...(included === undefined ? [] : [included]), ...secrets]
  const unwrapped: { key: Buffer; secret: string }[] = []
  if (has('ledger_key'))
    for await (const { row } of rowsOf(['ledger_key']))
      for (const secret of known)
        unwrapped.push(...[unwrapKey(row as WrappedKey, secret) ?? []].flat().map((key) => ({ key, secret })))
  const kept = distinct([...brought, ...unwrapped.map(({ key }) => key)])
  const own = [...brought, ...unwrapped.filter(({ secret }) => secret === included).map(({ key }) => key)]
  const ownIds = new Set([...own, ...(included === undefined ? [] : [deriveKey(included)])].map(keyId))
  const tried = distinct([...kept, ...known.map(deriveKey)]).map((key) => ({
    key,
    isOwn: ownIds.has(keyId(key)),
    seal: openSeal([key]),
    isUsed: false,
  }))
  let [count, unreadable] = [0, 0]
  if (has('ledger') || has('car_bin') || has('deal'))
    for await (const { table, row } of rowsOf(['ledger', 'car_bin', 'import_before', 'deal', 'deal_car']))
      for (const { car_id, sealed } of sealedIn(table, row)) {
        const found = tried.find(({ seal }) => seal.open(sealed, car_id) !== undefined)
        if (found) found.isUsed = true
        // Deals and what an import can put back are no ledgers of their own.
        if (table !== 'ledger' && table !== 'car_bin') continue
        count++
        if (!found) unreadable++
      }
  const used = tried.filter(({ isUsed }) => isUsed)
  return {
    count,
    unreadable,
    needsSecret: used.some(({ isOwn }) => !isOwn),
    keys: distinct([...kept, ...used.map(({ key }) => key)]),
  }
}

/** Says in a sentence how many ledgers can be read. Undefined for a backup without ledgers. */
export function ledgersInWords({ count, unreadable, needsSecret }: Omit<BackupLedgers, 'keys'>): string | undefined {
  if (count === 0) return undefined
  if (unreadable === 0)
    return needsSecret
      ? `The costs, number plates and notes of ${count} cars can be read with the secret set here (AUTH_SECRET or AUTH_SECRET_BEFORE), which is not in the backup.`
      : `The costs, number plates and notes of ${count} cars can be read.`
  return `The costs, number plates and notes of ${unreadable} of ${count} cars cannot be read here: their key belongs to another AUTH_SECRET. They stay in the database as they are. To read them, set AUTH_SECRET_BEFORE to the AUTH_SECRET of the site that made the backup (in its settings, or in its DATA_DIR/auth-secret), now or at any later start, or enter it at /data. Encrypted backups of this release bring the keys along.`
}

type Row = { table: string; row: unknown }

async function* listRows(lines: AsyncIterable<string>, names: string[]): AsyncGenerator<Row> {
  let table: string | undefined
  for await (const line of lines) {
    if (line.startsWith('{')) {
      if (table !== undefined) yield { table, row: JSON.parse(line) }
      continue
    }
    const [kind, name] = JSON.parse(line) as [string, string]
    table = kind === 'table' && names.includes(name) ? name : undefined
  }
}

const sealedDeal = ({ id, sealed }: { id: string; sealed: string | null }): Sealed[] =>
  sealed ? [{ car_id: sealedFor(id), sealed }] : []

function sealedIn(table: string, row: unknown): Sealed[] {
  if (table === 'ledger') return [row as Sealed]
  if (table === 'deal') return sealedDeal(row as { id: string; sealed: string | null })
  if (table === 'deal_car') {
    const { car_id, ledger } = row as { car_id: string; ledger: string | null }
    return ledger ? [{ car_id, sealed: ledger }] : []
  }
  if (table === 'import_before') return [(row as { ledger_before?: Sealed | null }).ledger_before ?? []].flat()
  const { belongings } = row as { belongings: { of: string; rows: unknown[] }[] }
  return belongings.filter((part) => part.of === 'ledger').flatMap((part) => part.rows as Sealed[])
}

/** The keys as a text, for the manifest of an encrypted backup. */
export const writeKeys = (keys: readonly Buffer[]): string =>
  JSON.stringify(keys.map((key) => key.toString('base64url')))

const openKeys = (text: string) =>
  (JSON.parse(text) as string[]).map((key) => Buffer.from(key, 'base64url')).filter(({ length }) => length === 32)

/** Decrypts a text of the manifest, which is in base64. */
export function openText(open: NonNullable<Encryption['open']>, text: string): Promise<Buffer> {
  return buffer(open(Readable.from([Buffer.from(text, 'base64')])))
}
