import { createHash } from 'node:crypto'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Encrypts the files of a backup in the age format (age-encryption.org/v1) for one recipient. */
export type Encryption = {
  recipient: string
  id: string
  sizeOf: (bytes: number) => number
  seal: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  /** Decrypts. Throws for another key or damaged data. Absent without the private key. */
  open?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
}

/**
 * Accepts a private key (`AGE-SECRET-KEY-1…`), which can also decrypt, or a public key (`age1…`). Otherwise throws a
 * readable message.
 */
export async function openEncryption(key: string): Promise<Encryption> {
  const recipient = await recipientOf(key)
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const seal: Encryption = {
    recipient,
    id: createHash('sha256').update(recipient).digest('hex').slice(0, 8),
    // The header with the nonce takes 184 bytes, and each 64 KiB has a tag of 16 bytes (age-encryption.org/v1).
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
      'BACKUP_KEY is not an age key. It must be AGE-SECRET-KEY-1…, or age1…, which can only encrypt. npm run backup -- --new-key creates a pair.',
    )
  }
}

async function* later(make: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield* await make()
}

// Readable.toWeb throws uncaught errors if its reader stops early.
const streamOf = (bytes: AsyncIterable<Uint8Array>) => WebStream.from(bytes) as ReadableStream<Uint8Array>

export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
