import { Problem } from '#app/lib/problem.ts'

/**
 * Throws a 422 Problem for a new picture that is another address of this site, such as '/api/ledger.csv', because
 * browsers would request it. A car keeps those it has.
 */
export function refuseForeignPaths(pictures: string[], before: string[] = []): void {
  const foreign = pictures.find(
    (address) => !before.includes(address) && !/^(https?:\/\/|\/pictures\/[\w.-]+(#|$))/i.test(address),
  )
  if (foreign === undefined) return
  const message = `${foreign.slice(0, 100)} is no uploaded picture. Upload it, or give an address such as https://example.com/car.jpg.`
  throw new Problem(422, 'A value breaks a rule.', [{ field: 'pictures', message }])
}
