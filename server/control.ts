import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Answer = { text?: string; error?: string }

// Only the owner of the folder may open the socket, because it gives access to the database.
const socketIn = (directory: string) => join(directory, 'control.sock')

/**
 * Accepts commands on a Unix socket while this process has the embedded database open. Call it after locking DATA_DIR.
 */
export async function openControl(
  directory: string,
  run: (args: string[]) => Promise<string>,
): Promise<() => Promise<void>> {
  const path = socketIn(directory)
  // A killed process left this socket. This process has the lock, so nobody listens on it.
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => undefined)
    const answer = await text(socket)
      .then((asked) => run(JSON.parse(asked) as string[]))
      .then(
        (done): Answer => ({ text: done }),
        (error: Error): Answer => ({ error: error.message }),
      )
    socket.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return async () => void server.close()
}

/**
 * Sends a command to the process that has the database open. Undefined if there is no such process. Throws its error
 * message.
 */
export async function askRunning(directory: string, args: string[]): Promise<string | undefined> {
  const socket = connect({ path: socketIn(directory), allowHalfOpen: true })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
  } catch {
    return undefined
  }
  socket.end(JSON.stringify(args))
  const answer = JSON.parse(await text(socket)) as Answer
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.text
}
