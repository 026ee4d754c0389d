import { join } from 'node:path'
import { type Cluster, openCluster, openWorld, type Site, send, signIn, type World } from './world.ts'

export type Target = {
  world: World
  cluster: Cluster
  sites: [Site, Site, Site]
  data: string
  cookie: () => Promise<string>
  addCar: (change?: object) => Promise<string>
  close: () => Promise<void>
}

export async function openTarget(): Promise<Target> {
  const world = await openWorld()
  const cluster = await openCluster(world.folder)
  await cluster.start()
  const data = join(world.folder, 'data')
  const start = () => world.start({ data, database: cluster.url })
  const sites: Target['sites'] = [await start(), await start(), await start()]
  let session: string | undefined
  const cookie = async () => {
    session ??= await signIn(sites[0])
    return session
  }
  const addCar = async (change: object = {}) => {
    const answer = await send(sites[0], 'POST', '/api/cars', { make: 'Kia', model: 'Ray', sellingPrice: '$1', ...change }, await cookie())
    return ((await answer.json()) as { id: string }).id
  }
  const close = async () => {
    await world.close()
    await cluster.kill()
  }
  return { world, cluster, sites, data, cookie, addCar, close }
}
