import { z } from 'zod'

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** What the operator decides about the site; an empty text means that the site has no such thing. */
export const Settings = z.object({
  name: z.string().trim().min(1).max(60).default('Nuricar'),
  whatsapp: z
    .string()
    .regex(/^(\+\d{7,15})?$/)
    .default('')
    .describe('International number, as +821012345678'),
  kakao: address.default('').describe('KakaoTalk open chat link'),
  email: z.union([z.literal(''), z.email()]).default(''),
  phone: z.string().max(40).default(''),
  appStoreUrl: address.default(''),
  guideUrl: address.default(''),
  about: z.object({ en: z.string().max(4000), ko: z.string().max(4000), ar: z.string().max(4000) }).default({ en: '', ko: '', ar: '' }),
  demoNotice: z.boolean().default(false).describe('Says on every page that the cars are samples'),
})
export type Settings = z.infer<typeof Settings>
