import { z } from 'zod'
import { isUntouched, mostCovers, turns, whole } from './rules.ts'

const share = z.number().min(0).max(1)
// Sums of fractions from a browser may exceed 1 by a rounding error.
const slack = 1e-6

const Box = z
  .object({ x: share, y: share, width: share.gt(0), height: share.gt(0) })
  .refine(({ x, width }) => x + width <= 1 + slack, {
    path: ['width'],
    message: 'The box must end within the picture.',
  })
  .refine(({ y, height }) => y + height <= 1 + slack, {
    path: ['height'],
    message: 'The box must end within the picture.',
  })
  .describe('A part of the rotated picture, as fractions from 0 to 1 of its width and height')

export const PictureEdit = z
  .object({
    rotate: z.literal(turns).default(0).describe('Degrees clockwise, before everything else'),
    crop: Box.default(whole).describe('What remains, at least 100 px each way'),
    covers: z
      .array(Box)
      .max(mostCovers)
      .default([])
      .describe('What is hidden behind one solid colour, such as a number plate'),
  })
  .refine((edit) => !isUntouched(edit), { message: 'The edit changes nothing. Rotate, crop or cover something.' })

export const EditedPicture = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'A picture has an id of 32 hexadecimal digits.'),
})
