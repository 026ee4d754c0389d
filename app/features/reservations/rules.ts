export const usualDays = [3, 7, 14] as const
