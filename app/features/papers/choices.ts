/** The rules of delivery (Incoterms 2020) that used cars are sold by, the seller's part growing. */
export const deliveryTerms = ['EXW', 'FOB', 'CFR', 'CIF'] as const
