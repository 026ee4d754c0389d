/** Runs a command with the arguments of this process and ends with its exit code. An error is printed as its message and ends with 1. */
export async function runMain(main: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
