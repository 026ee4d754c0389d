import type { Rule } from './schema.ts'

/** Whether two dated sources confirm a rule. */
export const isConfirmed = ({ source, on, second }: Pick<Rule, 'source' | 'on' | 'second'>): boolean =>
  Boolean(source && on && second.source && second.on)
