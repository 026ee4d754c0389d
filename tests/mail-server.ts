import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; raw: string; mail: Email }
export type MailServer = {
  url: string
  received: Received[]
  /** If set, the server refuses recipients with this SMTP code. */
  refuse: (code: number | undefined) => void
  close: () => Promise<void>
}

/** Opens a real SMTP server that keeps what it gets. */
export async function openMailServer(): Promise<MailServer> {
  const received: Received[] = []
  let code: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      if (code) callback(Object.assign(new Error('No such mailbox'), { responseCode: code }))
      else callback()
    },
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString()
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw, mail: await PostalMime.parse(raw) })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (next) => {
      code = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
