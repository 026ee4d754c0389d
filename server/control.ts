import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Answer = { text?: string; error?: string }

// The folder is its owner's alone, and so is the socket in it: who can open it may read the database as well.
const socketIn = (directory: string) => join(directory, 'control.sock')

/** Takes commands from the same machine while this process holds the embedded database. Call after DATA_DIR is locked; answers how to stop. Throws where no socket can be made. */
export async function openControl(directory: string, run: (args: string[]) => Promise<string>): Promise<() => Promise<void>> {
  const path = socketIn(directory)
  // Left by a killed process: the lock says that nobody listens.
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
  // Whoever is connected does not hold the stop up.
  return async () => void server.close()
}

/** Hands a command to the process that holds the directory's database; undefined when none listens. Throws with its words when it cannot be done. */
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
