import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { copyContext, readCopy, readDockerfile, readEnvironment, type Stage, stepsOf } from '../../tests/dockerfile.ts'

const root = join(import.meta.dirname, '../..')
export const run = promisify(execFile)

export type Image = {
  environment: Record<string, string>
  /** Command that starts the site as the image's user, with /data as the only writable folder. */
  start: (data: string) => string[]
  user: number
  check: string[]
  seconds: number
  megabytes: { packages: number; site: number; node: number }
}

/** Runs the Dockerfile's steps, each stage in its own root folder, with this machine's /usr and the running Node. */
export async function buildImage(folder: string): Promise<Image> {
  if (!existsSync('/usr/bin/bwrap')) throw new Error('bubblewrap is not installed: as root, apt-get install bubblewrap.')
  const began = performance.now()
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const roots = new Map<string, string>()
  for (const [at, stage] of stages.entries()) {
    const place = join(folder, `stage-${at}`)
    prepare(place)
    await takeSteps(stage, place, roots)
    roots.set(stage.name ?? String(at), place)
  }
  const [last] = stages.slice(-1)
  const place = [...roots.values()].at(-1) ?? ''
  if (!last) throw new Error('The Dockerfile has no stage.')
  const [{ rest: command = '' } = {}] = stepsOf(last, 'CMD')
  const [{ rest: check = '' } = {}] = stepsOf(last, 'HEALTHCHECK')
  const [{ rest: user = 'root' } = {}] = stepsOf(last, 'USER')
  const uid = /^\d+$/.test(user) ? user : (new RegExp(`^${user}:x:(\\d+)`, 'm').exec(readFileSync(join(place, 'etc/passwd'), 'utf8'))?.[1] ?? '0')
  const bare = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
  return {
    environment: readEnvironment(last),
    start: (data) => [...within(place, '--ro-bind', [['--bind', data, '/data']], folderOf(last)), ...bare, ...(JSON.parse(command) as string[])],
    user: Number(uid),
    check: JSON.parse(/CMD (\[.*\])$/.exec(check)?.[1] ?? '[]'),
    seconds: (performance.now() - began) / 1000,
    megabytes: {
      packages: await weigh(join(place, 'nuricar/node_modules')),
      site: (await weigh(join(place, 'nuricar'))) - (await weigh(join(place, 'nuricar/node_modules'))),
      node: await weigh(process.execPath),
    },
  }
}

const folderOf = (stage: Stage) => stepsOf(stage, 'WORKDIR')[0]?.rest ?? '/'

function prepare(place: string): void {
  for (const name of ['usr', 'etc', 'proc', 'dev', 'tmp', 'node']) mkdirSync(join(place, name), { recursive: true })
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) if (existsSync(`/usr/${name}`)) symlinkSync(`usr/${name}`, join(place, name))
  for (const name of ['ssl', 'alternatives']) mkdirSync(join(place, 'etc', name))
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf', 'ld.so.cache', 'npmrc'])
    if (existsSync(`/etc/${name}`)) cpSync(`/etc/${name}`, join(place, 'etc', name), { dereference: true })
  writeFileSync(join(place, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\n')
  writeFileSync(join(place, 'etc/group'), 'root:x:0:\n')
  cpSync(process.execPath, join(place, 'node/node'), { dereference: true })
}

function within(place: string, how: '--bind' | '--ro-bind', more: string[][], folder: string): string[] {
  const system = ['usr', 'etc/ssl', 'etc/alternatives'].flatMap((name) => ['--ro-bind', `/${name}`, `/${name}`])
  const own = ['--proc', '/proc', '--dev', '/dev', ...more.flat()]
  return [
    'bwrap',
    // bwrap drops all capabilities by default, but setpriv needs them to change the user.
    '--cap-add',
    'ALL',
    how,
    place,
    '/',
    ...system,
    ...own,
    ...[
      '--unshare-pid',
      '--unshare-ipc',
      '--unshare-uts',
      '--die-with-parent',
      '--chdir',
      folder,
      '--setenv',
      'PATH',
      '/node:/usr/local/bin:/usr/bin:/bin',
    ],
    '--',
  ]
}

async function takeSteps(stage: Stage, place: string, roots: Map<string, string>): Promise<void> {
  let folder = '/'
  const environment = readEnvironment(stage)
  for (const step of stage.steps) {
    if (step.word === 'WORKDIR') {
      folder = step.rest
      mkdirSync(join(place, folder), { recursive: true })
    }
    if (step.word === 'COPY') {
      const { from, sources, to } = readCopy(step)
      const other = from && roots.get(from)
      if (from && !other) throw new Error(`COPY --from=${from}: no such stage.`)
      // As with COPY, a target that does not end in / or . is the new name. Every stage already has Node.
      if (other)
        for (const source of sources.filter((one) => one !== '/usr/local/bin/node'))
          cpSync(join(other, source), join(place, folder, /[./]$/.test(to) ? basename(source) : to), { recursive: true })
      else copyContext(root, step, join(place, folder))
    }
    if (step.word === 'RUN') await runStep(step.rest, place, folder, environment)
  }
}

function runStep(words: string, place: string, folder: string, environment: Record<string, string>): Promise<void> {
  const [program = '', ...args] = [...within(place, '--bind', [['--tmpfs', '/tmp', '--setenv', 'HOME', '/tmp']], folder), 'sh', '-c', words]
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed = (printed + chunk).slice(-2000)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`RUN ${words}: ${printed}`))))
  })
}

async function weigh(path: string): Promise<number> {
  const { stdout } = await run('du', ['-smL', '--apparent-size', path])
  return Number(stdout.split('\t')[0])
}
