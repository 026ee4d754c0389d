import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A device's push subscription, and how it decrypts messages (RFC 8291 and 8188). */
export type Receiver = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  read: (body: Buffer) => Record<string, string>
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export function openReceiver(path: string): Receiver {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = body.subarray(21 + length)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(cipher.subarray(-16))
      const text = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()])
      // The last byte 2 is the delimiter before the padding.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}
