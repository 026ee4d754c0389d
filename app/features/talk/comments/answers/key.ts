/** localStorage key of the comments written on this device. The number is the version of the stored format. */
export const ownCommentsKey = 'nuricar.asked.1'
