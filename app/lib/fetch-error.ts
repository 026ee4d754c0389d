/** Why an address could not be fetched, in English. */
export const fetchReasons = {
  answered: 'the server answered {{status}}',
  redirects: 'it redirects too many times',
  tooSlow: 'it took longer than 10 seconds',
  unreachable: 'the server could not be reached ({{error}})',
  notWeb: 'only http and https addresses can be fetched',
  privateNetwork: 'it leads to a private network (--allow-private allows it)',
  wrongAddress: 'Invalid URL',
  tooManyBytes: 'it is larger than 20 MB',
}

export class FetchError extends Error {
  code: keyof typeof fetchReasons
  values: Record<string, string>
  constructor(code: keyof typeof fetchReasons, values: Record<string, string> = {}) {
    super(fetchReasons[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''))
    this.code = code
    this.values = values
  }
}
