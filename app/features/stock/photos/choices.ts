/** Why an upload is refused. The texts have the same keys in the section `upload` of the translations. */
export const refusals = [
  'heic',
  'unsupported',
  'tooLarge',
  'tooManyPixels',
  'damaged',
  'empty',
  'missing',
  'failed',
] as const
