import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseLine = {
  url: string
  /** True breaks all connections and refuses new ones until it is called with false. */
  cut: (isCut: boolean) => void
  close: () => void
}

export async function openDatabaseLine(address: string): Promise<DatabaseLine> {
  const to = new URL(address)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(to)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: through.href,
    cut: (cut) => {
      isCut = cut
      if (cut) drop()
    },
    close: () => {
      drop()
      server.close()
    },
  }
}
