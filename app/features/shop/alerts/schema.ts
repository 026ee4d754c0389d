import { z } from '@hono/zod-openapi'
import { PushDevice, PushEndpoint } from '#app/features/talk/push/schema.ts'
import { longestKey, parseKey } from './rules.ts'

const Asked = z.string().max(longestKey).overwrite(parseKey).describe('The search as the parameters of its address')

export const PushAddition = PushDevice.extend({ search: Asked })
export type PushAddition = z.infer<typeof PushAddition>

export const PushRemoval = PushEndpoint.extend({ search: Asked })
export type PushRemoval = z.infer<typeof PushRemoval>
