import { readStored, writeStored } from '#app/lib/stored.ts'

// The last port a buyer asked about; most buyers use only one.
const key = 'nuricar.port.1'

export const readPort = () => readStored(key)
export const storePort = (port: string) => writeStored(key, port)
