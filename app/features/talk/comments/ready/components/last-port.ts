import { readStored, writeStored } from '#app/lib/stored.ts'

// Stores the last port that the visitor asked about, because most buyers use only one.
const key = 'nuricar.port.1'

export const readPort = () => readStored(key)
export const storePort = (port: string) => writeStored(key, port)
