// Where the device keeps the port that was asked about last: most buyers have one.
const key = 'nuricar.port.1'

/** The port that was asked about last on this device; empty for none. */
export function readPort(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepPort(port: string): void {
  try {
    localStorage.setItem(key, port)
  } catch {
    // Not kept: it is typed again.
  }
}
