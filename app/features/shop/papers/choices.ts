export function centsOf(amount: string): number {
  const [whole = '0', part = ''] = amount.split(/[.,]/)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export function proformaAddress(id: string): string {
  return `/api/cars/${id}/proforma.pdf`
}
