import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { type Guarded, startGuarded } from '../../tests/guarded.ts'
import { findBinaries, freePort, unprivileged } from '../../tests/postgres.ts'
import { type Sites, waitFor } from './sites.ts'

type Server = { url: string; start: () => Promise<void>; kill: () => Promise<void> }
export type Cluster = Awaited<ReturnType<typeof openCluster>>

const clusters = new WeakMap<Sites, Promise<Cluster>>()

/**
 * A PostgreSQL for `sites`, the same for each call. Unlike the one for tests it syncs to disk, so acknowledged writes
 * survive `kill`.
 */
export function clusterOf(sites: Sites): Promise<Cluster> {
  const cluster = clusters.get(sites) ?? openCluster(sites)
  clusters.set(sites, cluster)
  return cluster
}

export async function addDatabase(sites: Sites, name: string): Promise<string> {
  const { url } = await clusterOf(sites)
  await execute(url, `create database ${name}`)
  return addressOf(url, name)
}

async function openCluster(sites: Sites) {
  const binaries = findBinaries()
  if (!binaries) throw new Error('PostgreSQL is not installed: as root, apt-get install postgresql.')
  const folder = join(sites.folder, 'postgres')
  mkdirSync(folder, { mode: 0o700 })
  const user = unprivileged()
  if (user) {
    chmodSync(sites.folder, 0o711)
    chownSync(folder, user.uid, user.gid)
  }
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(binaries, name), args, { cwd: folder, stdio: 'pipe', ...user })
  const openServer = async (data: string, more: string[] = []): Promise<Server> => {
    const port = await freePort()
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${port}`,
      'max_connections=200',
      ...more,
    ]
    let server: Guarded | undefined
    const start = async () => {
      const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])]
      server = startGuarded(command, `${data}-ended`, { signal: 'INT', user })
      await waitFor(() => execute(url, 'select 1').then(() => true), 60_000)
    }
    const kill = async () => {
      // SIGQUIT is an immediate shutdown: PostgreSQL cuts all connections and finishes nothing.
      if (server?.isRunning())
        process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
      await server?.stop()
    }
    sites.defer(kill)
    await start()
    return { url, start, kill }
  }
  const data = join(folder, 'primary')
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  const server = await openServer(data)
  return {
    ...server,
    addReplica: async () => {
      const replica = join(folder, 'replica')
      run('pg_basebackup', '-D', replica, '-R', '-c', 'fast', '-d', server.url)
      const logging = ['logging_collector=on', 'log_directory=log', 'log_filename=all.log', 'log_statement=all']
      return { ...(await openServer(replica, ['hot_standby_feedback=on', ...logging])), data: replica }
    },
  }
}

/** Adds a database to a server of the tests. It is dropped when `sites` end. */
export async function addTemporary(sites: Sites, server: string, name: string): Promise<string> {
  const own = `nuricar_${name}_${process.pid}`
  await execute(server, `create database ${own}`)
  sites.defer(() => execute(server, `drop database ${own} with (force)`))
  return addressOf(server, own)
}
