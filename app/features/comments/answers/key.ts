/** localStorage key of this device's comments. The number is the format version. */
export const ownCommentsKey = 'nuricar.asked.1'
