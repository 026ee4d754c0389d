import { z } from 'zod'

export const Answered = z.object({
  id: z.string().describe('The comment'),
  carId: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().int().nullable(),
  answeredAt: z.string().describe('When the seller last replied, ISO 8601'),
})
export type Answered = z.infer<typeof Answered>
