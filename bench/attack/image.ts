import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/program.ts'
import { copyContext, readCopy, readDockerfile, readEnvironment, type Stage, stepsOf } from '../../tests/dockerfile.ts'
import { findProgram } from './proxies.ts'

export const run = promisify(execFile)

export type Image = {
  environment: Record<string, string>
  command: (data: string) => string[]
  user: number
  healthCheck: string[]
  megabytes: { packages: number; site: number; node: number }
}

export async function buildImage(folder: string): Promise<Image> {
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const places = new Map<string, string>()
  for (const [at, stage] of stages.entries()) {
    const place = join(folder, `stage-${at}`)
    prepare(place)
    await takeSteps(stage, place, places)
    places.set(stage.name ?? String(at), place)
  }
  const last = stages.at(-1) as Stage
  const place = join(folder, `stage-${stages.length - 1}`)
  const textOf = (word: string) => stepsOf(last, word)[0]?.rest ?? ''
  const id =
    new RegExp(`^${textOf('USER')}:x:(\\d+)`, 'm').exec(readFileSync(join(place, 'etc/passwd'), 'utf8'))?.[1] ?? '0'
  const asUser = [
    'setpriv',
    `--reuid=${id}`,
    `--regid=${id}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ]
  const weigh = async (path: string) =>
    Number((await run('du', ['-smL', '--apparent-size', path])).stdout.split('\t')[0])
  const packages = await weigh(join(place, 'nuricar/node_modules'))
  return {
    environment: readEnvironment(last),
    command: (data) => [
      ...inside(place, '--ro-bind', textOf('WORKDIR'), ['--bind', data, '/data']),
      ...asUser,
      ...JSON.parse(textOf('CMD')),
    ],
    user: Number(id),
    healthCheck: JSON.parse(/CMD (\[.*\])$/.exec(textOf('HEALTHCHECK'))?.[1] ?? '[]'),
    megabytes: {
      packages,
      site: (await weigh(join(place, 'nuricar'))) - packages,
      node: await weigh(process.execPath),
    },
  }
}

function prepare(place: string): void {
  for (const name of ['usr', 'etc/ssl', 'etc/alternatives', 'proc', 'dev', 'tmp', 'node'])
    mkdirSync(join(place, name), { recursive: true })
  for (const name of ['bin', 'sbin', 'lib', 'lib64'])
    if (existsSync(`/usr/${name}`)) symlinkSync(`usr/${name}`, join(place, name))
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf', 'ld.so.cache', 'npmrc'])
    if (existsSync(`/etc/${name}`)) cpSync(`/etc/${name}`, join(place, 'etc', name), { dereference: true })
  writeFileSync(join(place, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\n')
  writeFileSync(join(place, 'etc/group'), 'root:x:0:\n')
  cpSync(process.execPath, join(place, 'node/node'), { dereference: true })
}

function inside(place: string, how: '--bind' | '--ro-bind', folder: string, more: string[]): string[] {
  const system = ['usr', 'etc/ssl', 'etc/alternatives'].flatMap((name) => ['--ro-bind', `/${name}`, `/${name}`])
  const kernel = [
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--unshare-pid',
    '--unshare-ipc',
    '--unshare-uts',
    '--die-with-parent',
  ]
  const path = ['--setenv', 'PATH', '/node:/usr/local/bin:/usr/bin:/bin', '--chdir', folder]
  // bwrap drops all capabilities by default, but setpriv needs them to change the user.
  return [
    findProgram('bwrap', 'bubblewrap'),
    '--cap-add',
    'ALL',
    how,
    place,
    '/',
    ...system,
    ...kernel,
    ...more,
    ...path,
    '--',
  ]
}

async function takeSteps(stage: Stage, place: string, places: Map<string, string>): Promise<void> {
  let folder = '/'
  for (const step of stage.steps) {
    if (step.word === 'WORKDIR') {
      folder = step.rest
      mkdirSync(join(place, folder), { recursive: true })
    }
    if (step.word === 'COPY') {
      const { from, sources, to } = readCopy(step)
      if (!from) copyContext(root, step, join(place, folder))
      // As with COPY, a target that does not end in / or . is the new name. Every stage already has Node.
      for (const source of from ? sources.filter((one) => one !== '/usr/local/bin/node') : [])
        cpSync(
          join(places.get(from ?? '') ?? '', source),
          join(place, folder, /[./]$/.test(to) ? basename(source) : to),
          { recursive: true },
        )
    }
    if (step.word === 'RUN') {
      const [program = '', ...args] = inside(place, '--bind', folder, ['--tmpfs', '/tmp', '--setenv', 'HOME', '/tmp'])
      const env = { ...process.env, ...readEnvironment(stage) }
      await run(program, [...args, 'sh', '-c', step.rest], { env, maxBuffer: 1e8 })
    }
  }
}
