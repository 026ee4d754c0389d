/** The rules of delivery (Incoterms 2020) that used cars are sold by, the seller's part growing. */
export const deliveryTerms = ['EXW', 'FOB', 'CFR', 'CIF'] as const

/** An amount as typed ('12500', '12500.50', '12500,5') in cents. */
export function centsOf(amount: string): number {
  const [whole = '0', part = ''] = amount.split(/[.,]/)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** The call that makes a pro-forma sheet of a car. */
export function proformaAddress(id: string): string {
  return `/api/cars/${id}/proforma.pdf`
}
