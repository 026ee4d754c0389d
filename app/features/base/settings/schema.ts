import { z } from 'zod'
import { readCountry } from '#app/i18n/country.ts'
import { isCountry } from '#app/i18n/format.ts'
import { defaultLanguage, languages, perLanguage } from '#app/i18n/languages.ts'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { internationalPhone, plainNumber } from './phone.ts'

// The link must be https, so that nobody can change the page on the way, and must not contain a user name or password.
const address = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/ }).regex(/^[^@]*$|^https:\/\/[^/@]*\//, 'Must be an address that starts with https://.'),
])

const nullMessage = 'Must not contain a null character.'
export const line = (units: number) =>
  z.string().trim().max(units, `Must have at most ${units} characters.`).refine(holdsNoNull, nullMessage)
const longest = (units: number) =>
  z
    .string()
    .refine((text) => text.length <= units, `Must have at most ${units} characters.`)
    .refine(holdsNoNull, nullMessage)
/** A text in each language. Pages replace a missing one by the English text (`read.server.ts`). */
export const inEachLanguage = (units: number) => z.object(perLanguage(() => longest(units).optional())).default({})
const languageCode = z.enum(languages, `One of ${languages.join(', ')}.`)

const PostalAddress = z
  .object({
    street: line(200),
    city: line(100),
    region: line(100),
    postalCode: line(20),
    country: line(60)
      .overwrite(readCountry)
      .refine((code) => code === '' || isCountry(code), 'Must be two letters, such as KR.')
      .describe('Two letters, ISO 3166-1'),
  })
  .refine(
    ({ street, city, region, postalCode, country }) =>
      (street && city && country) || !(street || city || region || postalCode || country),
    'Must have a street, a city and a country, or be empty.',
  )
export type PostalAddress = z.infer<typeof PostalAddress>

/** An address as written in another language. Its country and postal code are those of `place`. */
const LocalAddress = z
  .object({ street: line(200), city: line(100), region: line(100) })
  .refine(
    ({ street, city, region }) => (street && city) || !(street || city || region),
    'Must have a street and a city, or be empty.',
  )

/** Settings that every page contains and everyone can read. An empty text means that the site has none. */
export const PublicSettings = z.object({
  name: line(60).min(1).default('Nuricar'),
  languages: z
    .array(languageCode)
    .overwrite((chosen) => languages.filter((language) => language === defaultLanguage || chosen.includes(language)))
    .default(['en', 'ko', 'ar'])
    .describe('Languages of the site; English is always included'),
  logo: z
    .string()
    .refine(
      (text) => text === '' || parsePictureAddress(text) !== undefined,
      'Must be the address of an uploaded picture.',
    )
    .default('')
    .describe('Address of an uploaded picture; without it, our own logo'),
  whatsapp: z
    .string()
    .overwrite(plainNumber)
    .regex(/^(\+[1-9]\d{6,14})?$/, 'Must be an international number, such as +82 10 1234 5678.')
    .default('')
    .describe('International number, stored as +821012345678 (E.164)'),
  kakao: address.default('').describe('KakaoTalk open chat link'),
  email: z.union([z.literal(''), z.email()]).default(''),
  phone: z
    .string()
    .overwrite(internationalPhone)
    .regex(/^(\+?[\d\s().-]{5,40})?$/, 'Must be a phone number.')
    .default('')
    .describe('A number as dialled within Korea is stored with +82'),
  place: PostalAddress.default({ street: '', city: '', region: '', postalCode: '', country: '' }).describe(
    'The seller’s address',
  ),
  placeIn: z
    .object(perLanguage(() => LocalAddress.optional()))
    .default({})
    .describe('The address in each language; without it, `place`'),
  appStoreUrl: address.default(''),
  guideUrl: address.default(''),
  about: inEachLanguage(4000),
  message: inEachLanguage(500).describe('Text of a buyer’s message that is not about a car; empty: no text'),
  confirmDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Days after which a car must be confirmed as still available'),
  push: z
    .boolean()
    .default(false)
    .describe('Visitors can get notifications of new cars for a saved search and of answers to their questions'),
  ownCurrency: z.boolean().default(true).describe('Visitors can choose a currency in which prices are also shown'),
  live: z.boolean().default(true).describe('A car’s page shows changes while it is open'),
  demoNotice: z.boolean().default(false).describe('Show on every page that the cars are samples'),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** All settings. Those added here are only for the server and operators. */
export const Settings = PublicSettings.extend({
  hideVin: z.boolean().default(false).describe('Hide the last six characters of VINs from visitors'),
  holdComments: z.boolean().default(false).describe('Hold every visitor comment and reply for approval'),
  holdContacts: z
    .boolean()
    .default(true)
    .describe('Hold visitors’ comments and replies with a link, an e-mail address or a telephone number for approval'),
  ratesUrl: address
    .default('')
    .describe('Address of daily exchange rates in the format of the European Central Bank (CSV or XML); empty: none'),
  dealYears: z
    .number()
    .int()
    .min(1)
    .max(30)
    .default(5)
    .describe('Years after its last change in which a closed deal is kept'),
  setUp: z.array(z.string().max(20)).max(20).default([]).describe('Steps of the first day that an operator has ticked'),
  blockWords: longest(4000)
    .default('')
    .describe('One word or phrase per line; texts that contain one wait for approval'),
})
export type Settings = z.infer<typeof Settings>
