/** Days after which the site deletes the subscription of a visitor's device that did not renew it. */
export const renewalDays = 90

/** Most topics of each kind about which a device gets messages. */
export const mostTopics = { search: 20, comment: 50, operator: 50 } as const
