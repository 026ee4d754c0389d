/** localStorage key of this device's comments. The number is the format version. */
export const askedKey = 'nuricar.asked.1'
