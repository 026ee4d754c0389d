import { asTyped } from '#server/env.ts'

/**
 * Runs a command with the arguments of this process and ends with its exit code. An error is printed as its message and
 * ends with `failed`.
 */
export async function runMain(main: (args: string[]) => Promise<number>, failed = 1): Promise<void> {
  for (const stream of ['log', 'error'] as const) {
    const print = console[stream]
    console[stream] = (...said) => print(...said.map((one) => (typeof one === 'string' ? asTyped(one) : one)))
  }
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = failed
  }
}
