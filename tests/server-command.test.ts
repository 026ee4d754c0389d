import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const deploy = join(import.meta.dirname, '../deploy')
const command = join(deploy, 'nuricar')

/** A server with the releases 'old' and 'new', in which programs of the system only note their arguments. */
function openServer({
  ready = 'ok',
  database = 'DATABASE_URL=postgres://nuricar@localhost/cars?host=/run/postgresql',
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [programs, notes, link] = [join(folder, 'bin'), join(folder, 'notes'), join(folder, 'link')]
  mkdirSync(programs)
  writeFileSync(notes, '')
  const stubs = {
    runuser: 'shift 3; exec "$@"',
    id: 'echo 0',
    sleep: ':',
    curl: `echo ${ready}`,
    journalctl: 'echo "Wrong setting: PORT"',
    systemctl: `[ "$1" = list-units ] || echo "$@" >> ${notes}; [ "$1" != list-units ] || printf "%s\\n" "nuricar@3001.service loaded active running x" "nuricar@3002.service loaded active running x" "nuricar.service loaded inactive dead x"`,
  }
  for (const [name, text] of Object.entries(stubs)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  for (const release of ['old', 'new']) {
    const root = join(folder, release)
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
    mkdirSync(join(root, 'scripts'))
    symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
    cpSync(deploy, join(root, 'deploy'), { recursive: true })
    const said = `
      import { appendFileSync, existsSync } from 'node:fs'
      const [name, ...args] = process.argv.slice(2)
      appendFileSync(${JSON.stringify(notes)}, ['${release}:', process.env.NURICAR_COMMAND, name, ...args].join(' ') + '\\n')
      if (name === 'backup') console.log('nuricar-2026-11-28t00-00-00z is in ' + args[0] + ': 5 rows, encrypted for age1x.')
      process.exit(existsSync(name + '-fails') ? 1 : 0)`
    writeFileSync(join(root, 'scripts/run.mjs'), said)
  }
  symlinkSync(join(folder, 'old'), link)
  const settings = join(folder, 'nuricar.env')
  writeFileSync(settings, `SITE_URL=https://cars.example.com\nDATA_DIR=${folder}/data\n${database}\n`)
  const run = (...args: string[]) => {
    const env = { PATH: `${programs}:/usr/bin:/bin`, NURICAR_DIR: link, NURICAR_ENV: settings }
    const { status, stdout, stderr } = spawnSync('sh', [command, ...args], { encoding: 'utf8', env })
    return {
      status,
      said: stdout + stderr,
      noted: readFileSync(notes, 'utf8').trim().split('\n'),
      current: readlinkSync(link),
    }
  }
  return { folder, run }
}

test('runs a command of the site with its settings, and lists all commands', () => {
  const { run } = openServer()
  expect(run('operator', 'list').noted).toEqual(['old: nuricar operator list'])
  const { said } = run('help')
  const listed = [...said.matchAll(/^ {2}nuricar (\w+)/gm)].map(([, name]) => name)
  expect(listed).toEqual(['doctor', 'operator', 'backup', 'verify', 'restore', 'import', 'pictures', 'start', 'update'])
})

test('updates by a backup, the link, and a restart of one process after another, and says how to go back', () => {
  const { folder, run } = openServer()
  const { status, said, noted, current } = run('update', join(folder, 'new'))
  expect([status, current]).toEqual([0, join(folder, 'new')])
  expect(noted).toEqual([
    'new: nuricar check',
    `old: nuricar backup ${folder}/data/backups`,
    'restart nuricar@3001.service',
    'restart nuricar@3002.service',
  ])
  for (const line of [
    'systemctl stop nuricar@3001.service nuricar@3002.service',
    `ln -sfn ${folder}/old ${folder}/link`,
    'alter database cars rename to cars_newer',
    `nuricar restore ${folder}/data/backups nuricar-2026-11-28t00-00-00z`,
    'needs the key that decrypts',
  ])
    expect(said).toContain(line)
})

test('changes nothing if the folder is no release or the backup fails', () => {
  const { folder, run } = openServer()
  for (const name of ['none', 'old', 'elsewhere/new'])
    expect(run('update', join(folder, name))).toMatchObject({ status: 1, current: join(folder, 'old') })
  writeFileSync(join(folder, 'new/check-fails'), '')
  expect(run('update', join(folder, 'new'))).toMatchObject({
    status: 1,
    said: expect.stringContaining('Nothing was changed'),
  })
  rmSync(join(folder, 'new/check-fails'))
  writeFileSync(join(folder, 'old/backup-fails'), '')
  const { said, noted, current } = run('update', join(folder, 'new'))
  expect([said, current]).toEqual([
    expect.stringContaining('the backup failed. Nothing was changed'),
    join(folder, 'old'),
  ])
  expect(noted.filter((line) => line.startsWith('restart'))).toEqual([])
})

test('stops at the first process that does not get ready, with its log and the way back', () => {
  const { folder, run } = openServer({ ready: 'closing', database: '' })
  const { status, said, noted } = run('update', join(folder, 'new'))
  expect([status, noted.filter((line) => line.startsWith('restart'))]).toEqual([1, ['restart nuricar@3001.service']])
  expect(said).toContain('Wrong setting: PORT')
  expect(said).toContain(`mv ${folder}/data/database ${folder}/data/database-newer`)
})

test('names changed files with what to do', () => {
  const { folder, run } = openServer()
  const installed = join(folder, 'Caddyfile')
  const text = readFileSync(command, 'utf8').replaceAll('/etc/caddy/Caddyfile', installed)
  writeFileSync(join(folder, 'nuricar'), text)
  writeFileSync(join(folder, 'new/deploy/Caddyfile'), 'newer')
  cpSync(join(deploy, 'Caddyfile'), installed)
  const changes = () =>
    execFileSync(
      'sh',
      ['-c', `. ${folder}/nuricar > /dev/null; old=${folder}/old new=${folder}/new; tell_changes`, 'sh', 'help'],
      {
        encoding: 'utf8',
      },
    )
  expect(changes()).toContain(`cp ${folder}/new/deploy/Caddyfile ${installed}; systemctl reload caddy`)
  writeFileSync(installed, 'adapted')
  expect(changes()).toContain(`diff -u ${folder}/old/deploy/Caddyfile ${folder}/new/deploy/Caddyfile`)
  cpSync(join(folder, 'new/deploy/Caddyfile'), installed)
  expect(changes()).not.toContain('Caddyfile')
  expect(run('help').status).toBe(0)
})

test('names existing files of deploy/', () => {
  const named = [...readFileSync(command, 'utf8').matchAll(/^([\w@.-]+) \/(?:etc|usr)\//gm)].map(
    ([, name]) => name ?? '',
  )
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((name) => !existsSync(join(deploy, name)))).toEqual([])
})
