import { createHmac, timingSafeEqual } from 'node:crypto'
import { nanoid } from 'nanoid'

/** Cookie of a browser in which an operator has signed in before. With https its name starts with __Secure-. */
export const deviceCookie = 'known-device'

/** Returns a Set-Cookie value. Over https, the __Secure- prefix keeps a site without https from setting the cookie. */
export function ownCookie(name: string, value: string, rest: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}=${value}; ${rest}; Secure` : `${name}=${value}; ${rest}`
}

export type Devices = {
  make: (email: string) => string
  find: (cookies: string | null, email: string) => string | undefined
}

const devicePattern = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${deviceCookie}=([\\w-]{1,64})\\.([\\w-]{43})(?:;|$)`)

/**
 * Whether the cookies may be those of a known browser. Only `find` checks the signature, which requires the email
 * address.
 */
export function hasDevice(cookies: string | undefined): boolean {
  return devicePattern.test(cookies ?? '')
}

/**
 * Recognises browsers in which an operator has signed in. Wrong passwords from other browsers cannot lock the operator
 * out of these.
 */
export function openDevices(secret: string): Devices {
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`device ${device} ${email.toLowerCase()}`).digest('base64url')
  return {
    make: (email) => {
      const device = nanoid()
      return `${device}.${sign(device, email)}`
    },
    find: (cookies, email) => {
      const [, device = '', signature = ''] = devicePattern.exec(cookies ?? '') ?? []
      if (!device) return undefined
      return timingSafeEqual(Buffer.from(sign(device, email)), Buffer.from(signature)) ? device : undefined
    },
  }
}
