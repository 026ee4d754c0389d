export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export function longBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(16 + body.length), 8)
  return Buffer.concat([head, body])
}

const zeros = (length: number) => Buffer.alloc(length)

export function track(handler: string, coding: string, ...beside: Buffer[]): Buffer {
  const count = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1])
  const stbl = box('stbl', box('stsd', count, box(coding, zeros(78))), box('stts', zeros(8)))
  return box(
    'trak',
    box('tkhd', zeros(84)),
    box('mdia', box('mdhd', zeros(24)), box('hdlr', zeros(8), Buffer.from(handler), zeros(13)), box('minf', stbl)),
    ...beside,
  )
}

export function movieHead(seconds: number): Buffer {
  const body = zeros(100)
  body.writeUInt32BE(600, 12)
  body.writeUInt32BE(seconds * 600, 16)
  return box('mvhd', body)
}

export const brand = (name = 'mp42') => box('ftyp', Buffer.from(name), zeros(4), Buffer.from('isom'))

/** Makes a film as phones write it: media data first, and the index (moov) last. */
export function film({ coding = 'avc1', seconds = 32, beside = [] as Buffer[], media = zeros(5000) } = {}): Buffer {
  return Buffer.concat([
    brand(),
    box('mdat', media),
    box('moov', movieHead(seconds), track('vide', coding), track('soun', 'mp4a'), ...beside),
  ])
}
