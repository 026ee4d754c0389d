// Entry of every npm script, on any Node from 20 and without packages.
// Installs and builds what is missing, then continues on the Node 24 of node_modules.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, whatFirst, whyIncomplete, whyInstall, whyOther } from './installed.mjs'
import { isBuilt } from './sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const build = 'scripts/build.ts'

/** Scripts of each command; arguments go to the last. @type {Record<string, string[][]>} */
const commands = {
  demo: [[build], ['server/main.ts', '--demo']],
  start: [[build], ['server/main.ts']],
  dev: [['server/main.ts', '--dev']],
  build: [[build]],
  test: [['scripts/test.ts']],
  'test:all': [['scripts/test.ts', '--all']],
  shaky: [['scripts/shaky.ts']],
  mutate: [['scripts/mutate.ts']],
  bench: [[build], ['bench/performance/run.ts']],
  attack: [[build], ['bench/attack/run.ts']],
  screens: [[build], ['scripts/screens.ts']],
  fuzz: [[build], ['bench/fuzz/run.ts']],
  torture: [[build], ['bench/torture/run.ts']],
  import: [['scripts/import.ts']],
  operator: [['scripts/operator.ts']],
  pictures: [['scripts/pictures.ts']],
  backup: [['scripts/backup.ts']],
  // A small young generation makes V8 collect sooner: a quarter less memory at the same speed.
  restore: [['--max-semi-space-size=8', 'scripts/restore.ts']],
  verify: [['scripts/verify.ts']],
  doctor: [['scripts/doctor.ts']],
  licences: [['scripts/licences.ts']],
  release: [['scripts/release.ts']],
}

// Commands that a production install supports: only project files, build/ and dependencies are there, all read-only.
const ofRelease = new Set(['demo', 'start', 'import', 'operator', 'pictures', 'backup', 'restore', 'verify', 'doctor'])

// The demo must never touch a real database or bucket, so it drops these variables.
const ofTheRealSite = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_PATH_STYLE',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'MEDIA_URL',
  'BACKUP_TO',
]

/** @type {import('node:child_process').ChildProcess | undefined} */
let child
/** @type {NodeJS.Signals | undefined} */
let stopping
/** @type {Partial<Record<NodeJS.Signals, number>>} */
const heard = {}
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // npm forwards signals that the terminal already sent to all processes, but the server must get only one.
    const again = Date.now() - (heard[signal] ?? 0) < 1000
    heard[signal] = Date.now()
    stopping = signal
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    if (!again && !fromTerminal) child?.kill(signal)
  })
}

// npm does not forward a signal sent to it alone, so stop when the parent is gone.
const startedBy = process.ppid
setInterval(() => {
  if (process.ppid !== startedBy && !stopping) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

/**
 * Returns the exit code; if a signal ended the program, it ends this process too.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(program, args, env) {
  return new Promise((resolve, reject) => {
    child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (!signal) return resolve(code ?? 1)
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  })
}

/**
 * @param {string} reason
 * @param {NodeJS.ProcessEnv} env
 */
async function install(reason, env) {
  console.error(`${reason} Running npm ci …`)
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program = 'npm', ...first] = npm
  // NODE_ENV=production would leave out what the build needs.
  const code = await run(program, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], env)
  if (stopping || code !== 0) return void process.exit(code || 130)
  const still = whyInstall(root)
  if (!still) return
  console.error(
    `${still} Is npm set to skip install scripts (ignore-scripts)? The package "node" needs its own, unless this machine has Node 24.`,
  )
  process.exit(1)
}

async function main() {
  const [command = '', ...given] = process.argv.slice(2)
  // npm removes '--', direct calls do not.
  const args = given[0] === '--' ? given.slice(1) : given
  // Only for `nuricar update` (deploy/nuricar).
  if (command === 'check') {
    const why = whyIncomplete(root, () => isBuilt(root))
    if (why) console.error(why)
    process.exit(why ? 1 : 0)
  }
  const all = commands[command]
  if (!all) {
    const wrapper = process.env.NURICAR_COMMAND
    console.error(`Usage: ${wrapper ?? 'npm run'} ${(wrapper ? [...ofRelease] : Object.keys(commands)).join('|')}`)
    process.exit(2)
  }
  const other = ofRelease.has(command) && command !== 'demo' ? whyOther(root) : undefined
  if (other) {
    console.error(other)
    process.exit(1)
  }
  const env = { ...process.env }
  // With two glibc malloc arenas, a process that took many pictures uses half the memory.
  env.MALLOC_ARENA_MAX ??= '2'
  const first = whatFirst(root, {
    runsSite: ofRelease.has(command),
    builds: all.some(([script]) => script === build),
    isBuilt: () => isBuilt(root),
  })
  if (first.refusal) {
    console.error(first.refusal)
    process.exit(1)
  }
  if (first.install) await install(first.install, env)
  const node = findNode(root) ?? process.execPath
  const steps = all.filter(([script]) => script !== build || first.build)
  env.PATH = `${bin}${delimiter}${env.PATH ?? ''}`
  if (command === 'demo') {
    env.DATA_DIR = join(root, 'data/demo')
    for (const name of ofTheRealSite) {
      if (!env[name]) continue
      console.error(`The demo has its own database and pictures and ignores ${name}.`)
      delete env[name]
    }
  }
  for (const [index, step] of steps.entries()) {
    const code = await run(node, index === steps.length - 1 ? [...step, ...args] : step, env)
    if (stopping || code !== 0) process.exit(index === steps.length - 1 ? code : code || 130)
  }
}

await main()
