/** The steps of the first day, in their order. */
export const setUpSteps = [
  'contacts',
  'cars',
  'seller',
  'languages',
  'rates',
  'destinations',
  'backup',
  'letters',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Steps that an operator ticks, because the site cannot tell whether they are done or wanted. */
export const tickedSteps = ['seller', 'languages', 'rates', 'destinations', 'letters'] as const
export type TickedStep = (typeof tickedSteps)[number]

export const isTicked = (step: string): step is TickedStep => tickedSteps.some((one) => one === step)
