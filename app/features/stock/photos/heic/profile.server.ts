import { crc32, deflateSync } from 'node:zlib'

// Bytes: the signature and the header of a PNG, after which its colour profile belongs.
const headEnd = 33

/** Adds a colour profile to a PNG, because sharp converts only from a profile that a file names. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, headEnd), length, body, sum, png.subarray(headEnd)])
}
