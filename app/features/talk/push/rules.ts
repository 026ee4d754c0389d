/** Days after which the site deletes the subscription of a visitor's device that did not renew it. */
export const renewalDays = 90
