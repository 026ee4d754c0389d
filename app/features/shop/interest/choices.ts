export const interestKinds = ['view', 'whatsapp', 'kakao', 'email', 'phone'] as const
export type InterestKind = (typeof interestKinds)[number]
export const channels = interestKinds.filter((kind) => kind !== 'view')
