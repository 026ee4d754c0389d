import { lookAtSite } from '#server/doctor/look.ts'
import { runMain } from './main.ts'

const usage = `Checks a site, running or stopped: settings, folder, database, pictures and public address.

  npm run doctor             prints one line per finding, and how to fix each problem
  npm run doctor -- --json   prints the findings as JSON

Run it on the machine of the site, as the same user and with the same settings. Exits with 1 if there is a problem.`

async function main(args: string[]): Promise<number> {
  const isJson = args.includes('--json')
  if (args.some((one) => one !== '--json')) {
    console.log(usage)
    return args.includes('--help') ? 0 : 2
  }
  const findings = await lookAtSite(process.env)
  if (isJson) console.log(JSON.stringify(findings, undefined, 2))
  else
    for (const { level, about, says, todo } of findings)
      console.log(`${level.padEnd(4)}  ${about}: ${says}${todo ? `\n      ${todo}` : ''}`)
  const count = (level: string) => findings.filter((one) => one.level === level).length
  if (!isJson) console.log(`\n${count('bad')} bad, ${count('warn')} to look at, ${count('ok')} OK.`)
  return count('bad') > 0 ? 1 : 0
}

await runMain(main, 2)
// Libraries leave timers and connections open, so the process must exit explicitly.
process.exit()
