import { createHash } from 'node:crypto'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** What seals the files of a backup in the format of age (age-encryption.org/v1), for one recipient. */
export type Seal = {
  /** `age1…`: whoever has its identity can open what is sealed. */
  recipient: string
  /** Tells recipients apart, in the names of files. */
  id: string
  /** How many bytes so many become. */
  sizeOf: (bytes: number) => number
  seal: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  /** Throws for what was sealed for somebody else or is damaged; absent where only the recipient is known. */
  open?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
}

/** A seal by an age identity (`AGE-SECRET-KEY-1…`), which opens too, or by a recipient (`age1…`), which only seals. Throws in plain words for anything else. */
export async function openSeal(key: string): Promise<Seal> {
  const recipient = await recipientOf(key)
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const seal: Seal = {
    recipient,
    id: createHash('sha256').update(recipient).digest('hex').slice(0, 8),
    // One recipient's header with a nonce, and a tag for each 64 KiB, the last one also where it is empty (age-encryption.org/v1).
    sizeOf: (bytes) => bytes + 184 + 16 * Math.max(1, Math.ceil(bytes / 65_536)),
    seal: (bytes) => later(() => encrypter.encrypt(streamOf(bytes))),
  }
  if (key === recipient) return seal
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return { ...seal, open: (bytes) => later(() => decrypter.decrypt(streamOf(bytes))) }
}

async function recipientOf(key: string): Promise<string> {
  try {
    if (!key.startsWith('age1')) return await identityToRecipient(key)
    new Encrypter().addRecipient(key)
    return key
  } catch {
    throw new Error(
      'BACKUP_KEY is no key of age: it has to be AGE-SECRET-KEY-1…, or age1…, which seals and cannot open. npm run backup -- --new-key makes a pair.',
    )
  }
}

async function* later(make: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield* await make()
}

// Node's streams turned into the web's throw where nobody catches it when their reader has left.
const streamOf = (bytes: AsyncIterable<Uint8Array>) => WebStream.from(bytes) as ReadableStream<Uint8Array>

/** A new identity and its recipient. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
