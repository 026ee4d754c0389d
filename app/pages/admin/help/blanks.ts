/** Makes the id of a new question. */
export const blanks = { order: () => `q-${Date.now().toString(36)}` }
