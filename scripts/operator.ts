import { resolve } from 'node:path'
import { runOperatorCommand } from '#app/features/base/operators/command.server.ts'
import { askRunning } from '#server/control.ts'
import { readEnv } from '#server/env.ts'
import { openServices } from '#server/services.ts'
import { runMain } from './main.ts'

// A running site with the embedded database runs the command itself, because only one process can open that database.
async function main(args: string[]): Promise<string> {
  const env = readEnv()
  const answer = env.DATABASE_URL ? undefined : await askRunning(resolve(env.DATA_DIR), args)
  if (answer !== undefined) return answer
  const services = await openServices({ ...env, LOG_LEVEL: 'warn' })
  try {
    return await runOperatorCommand(services, args)
  } finally {
    await services.close()
  }
}

await runMain(async (args) => {
  console.log(await main(args))
  return 0
})
