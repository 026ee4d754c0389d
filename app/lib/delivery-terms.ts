/** Delivery terms (Incoterms 2020) for used cars, in order of growing obligations of the seller. */
export const deliveryTerms = ['EXW', 'FOB', 'CFR', 'CIF'] as const
