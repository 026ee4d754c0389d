import { crc32, deflateRawSync } from 'node:zlib'

/** `flags` has 1 for a password and 0x800 for a name in UTF-8. `says` are wrong values of the headers. */
export type Packed = {
  name: string | Buffer
  content: Buffer | string
  flags?: number
  mode?: number
  says?: { crc?: number; size?: number }
}

/** Packs a ZIP file as no honest program does: with any names, flags, modes and sizes. */
export function packZip(entries: Packed[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, flags = 0x800, mode = 0o100644, says = {} } of entries) {
    const bytes = Buffer.from(content)
    const data = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(flags, 2)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(says.crc ?? crc32(bytes), 10)
    header.writeUInt32LE(data.length, 14)
    header.writeUInt32LE(says.size ?? bytes.length, 18)
    header.writeUInt16LE(path.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, path, data])
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), header, rest, path)
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
