// The last port a buyer asked about; most buyers use only one.
const key = 'nuricar.port.1'

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
    // Without storage it is typed again.
  }
}
