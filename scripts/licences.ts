// Lists the licences of all packages and fails on one that is not allowed. If the registry responds, also lists the age
// of direct dependencies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Ages,
  ageLines,
  exceptions,
  licenceLines,
  listPackages,
  type Package,
  whyNotUsed,
} from './licence-rules.ts'
import { passSignalsOn, root, runProgram } from './program.ts'

// Asks npm itself, because it knows registry, proxy and credentials. Undefined without a response.
async function askAges(name: string, version: string): Promise<Ages | undefined> {
  const quick = ['--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=silent']
  const { code, output } = await runProgram('npm', ['view', name, 'time', 'dist-tags', '--json', ...quick], {
    quiet: true,
    seconds: 40,
  })
  if (code !== 0) return undefined
  try {
    const { time, 'dist-tags': tags } = JSON.parse(output) as {
      time: Record<string, string>
      'dist-tags': { latest: string }
    }
    const at = (which: string) => (time[which] ? new Date(time[which]) : undefined)
    return { used: at(version), newest: tags.latest, newestAt: at(tags.latest) }
  } catch {
    return undefined
  }
}

function listDirect(): { name: string; version: string }[] {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { dependencies, devDependencies } = read('package.json')
  const { packages } = read('package-lock.json')
  return Object.keys({ ...dependencies, ...devDependencies }).map((name) => ({
    name,
    version: packages[`node_modules/${name}`].version,
  }))
}

async function sayAges(): Promise<void> {
  const direct = listDirect()
  const [first] = direct
  if (!first || !(await askAges(first.name, first.version)))
    return void console.log('The registry cannot be reached, so the age of the packages is unknown.')
  const asked: Parameters<typeof ageLines>[0][number][] = []
  for (let at = 0; at < direct.length; at += 4)
    asked.push(
      ...(await Promise.all(
        direct.slice(at, at + 4).map(async (one) => ({ ...one, ages: await askAges(one.name, one.version) })),
      )),
    )
  console.log(ageLines(asked, new Date()).join('\n'))
}

passSignalsOn()
const packages = listPackages(root)
console.log(`${licenceLines(packages).join('\n')}\n`)
for (const { licence, why } of exceptions) console.log(`${licence} is allowed for some packages: ${why}.`)
const wrong = packages.flatMap((each: Package) => {
  const why = whyNotUsed(each)
  return why ? [`${each.name}@${each.version} (${each.use}) ${why}.`] : []
})
console.log(wrong.length > 0 ? `\nNot allowed:\n  ${wrong.join('\n  ')}` : 'Every package has an allowed licence.')
if (wrong.length > 0) process.exitCode = 1
console.log()
await sayAges()
