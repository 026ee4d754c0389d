import { createHmac, timingSafeEqual } from 'node:crypto'
import { nanoid } from 'nanoid'

/** Cookie of a browser where an operator has signed in before. With https its name starts with __Secure-. */
export const deviceCookie = 'known-device'

/** A Set-Cookie value. With https it is Secure, and the __Secure- prefix keeps anyone without https from planting the cookie. */
export function ownCookie(name: string, value: string, rest: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}=${value}; ${rest}; Secure` : `${name}=${value}; ${rest}`
}

export type Devices = {
  make: (email: string) => string
  /** The device id if the cookie is valid for this operator. */
  find: (cookies: string | null, email: string) => string | undefined
}

/** Recognises browsers used by an operator. Password guesses from elsewhere use up only strangers' tries, and cannot lock the operator out. */
export function openDevices(secret: string): Devices {
  const sign = (device: string, email: string) => createHmac('sha256', secret).update(`device ${device} ${email.toLowerCase()}`).digest('base64url')
  return {
    make: (email) => {
      const device = nanoid()
      return `${device}.${sign(device, email)}`
    },
    find: (cookies, email) => {
      const [, device = '', signature = ''] =
        new RegExp(`(?:^|;\\s*)(?:__Secure-)?${deviceCookie}=([\\w-]{1,64})\\.([\\w-]{43})(?:;|$)`).exec(cookies ?? '') ?? []
      if (!device) return undefined
      return timingSafeEqual(Buffer.from(sign(device, email)), Buffer.from(signature)) ? device : undefined
    },
  }
}
