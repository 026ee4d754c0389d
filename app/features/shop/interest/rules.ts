/** A car counts as often viewed from this number of views in the last `recentDays` days on. */
export const manyViews = 20
export const recentDays = 30
