import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPicture, isPrivateAddress } from './fetch.server.ts'

let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/there') response.end('picture')
    else if (path === '/moved') response.writeHead(302, { location: '/there' }).end()
    else if (path === '/inside') response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end()
    else if (path === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (path === '/file') response.writeHead(302, { location: 'file:///etc/hosts' }).end()
    else if (path === '/said-large') response.writeHead(200, { 'content-length': 30_000_000 }).end()
    else if (path === '/large') {
      const part = Buffer.alloc(1_000_000)
      const send = () => {
        while (response.write(part));
        response.once('drain', send)
      }
      send()
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a picture address', () => {
  it('is fetched, redirected or not', async () => {
    expect((await fetchPicture(`${base}/there`, { allowPrivate: true })).toString()).toBe('picture')
    expect((await fetchPicture(`${base}/moved`, { allowPrivate: true })).toString()).toBe('picture')
  })

  it.each([
    ['/none', 'the server answered 404'],
    ['/round', 'redirected too often'],
    ['/file', 'only http and https'],
    ['/said-large', 'larger than 20 MB'],
    ['/large', 'larger than 20 MB'],
    ['/inside', 'could not be reached'],
  ])('%s fails in plain words', async (path, words) => {
    await expect(fetchPicture(base + path, { allowPrivate: true })).rejects.toThrow(words)
  })

  it.each([
    'http://127.0.0.1/x',
    'http://localhost:3000/x',
    'http://[::1]/x',
    'http://2130706433/x',
    'http://169.254.169.254/latest',
    'http://[::ffff:10.0.0.1]/x',
  ])('%s is refused: it leads into a private network', async (address) => {
    await expect(fetchPicture(address, { allowPrivate: false })).rejects.toThrow('private network')
  })

  it('is private in every network that is not the world', () => {
    expect(
      ['10.1.2.3', '172.20.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::'].map(isPrivateAddress),
    ).not.toContain(false)
    expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].map(isPrivateAddress)).toEqual([false, false, false])
  })
})
