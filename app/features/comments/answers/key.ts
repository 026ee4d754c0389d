/** Where a device keeps its own comments. The number is the form's version. */
export const askedKey = 'nuricar.asked.1'
