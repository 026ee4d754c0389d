/** What is counted of a car: that it was looked at, and taps on each way to the seller. */
export const interestKinds = ['view', 'whatsapp', 'kakao', 'email', 'phone'] as const
export type InterestKind = (typeof interestKinds)[number]
/** The ways to the seller among them, in the order of the car's page. */
export const channels = interestKinds.filter((kind) => kind !== 'view')
