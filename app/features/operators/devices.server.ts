import { createHmac, timingSafeEqual } from 'node:crypto'
import { nanoid } from 'nanoid'

/** The cookie of a browser in which an operator has signed in before; its name begins with __Secure- where the site has https. */
export const deviceCookie = 'known-device'

/** A cookie as it is set: over https alone where the site has it, and by its name then nobody without https can plant one. */
export function ownCookie(name: string, value: string, rest: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}=${value}; ${rest}; Secure` : `${name}=${value}; ${rest}`
}

export type Devices = {
  /** A cookie's value that says: here this operator has signed in. */
  make: (email: string) => string
  /** The device's own name when the cookie says so of this operator, else undefined. */
  find: (cookies: string | null, email: string) => string | undefined
}

/** Tells browsers that an operator has used from strangers': who guesses passwords from elsewhere uses up the strangers' tries only, and cannot lock the operator out. */
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
