import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, type Mock, vi } from 'vitest'
import { fetchPicture, isPrivateAddress } from './fetch.server.ts'

const lookup = vi.spyOn(dns, 'lookup') as unknown as Mock<(name: string, how: object) => Promise<LookupAddress[]>>
syncBuiltinESMExports()
afterAll(() => {
  lookup.mockRestore()
  syncBuiltinESMExports()
})

let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/there') response.end('picture')
    else if (path === '/moved') response.writeHead(302, { location: '/there' }).end()
    else if (path === '/inside') response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end()
    else if (path === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (path === '/once') response.writeHead(302, { location: '/twice' }).end()
    else if (path === '/twice') response.writeHead(302, { location: '/thrice' }).end()
    else if (path === '/thrice') response.writeHead(301, { location: '/there' }).end()
    else if (path === '/four-times') response.writeHead(302, { location: '/once' }).end()
    else if (path === '/nowhere') response.writeHead(302).end()
    else if (path === '/bad') response.writeHead(302, { location: 'http://[bad' }).end()
    else if (path === '/asked')
      response.end(JSON.stringify([request.headers.accept, request.headers['user-agent'], request.headers.host]))
    else if (path === '/just-enough') response.end(Buffer.alloc(20 * 1024 * 1024))
    else if (path === '/silent') return
    else if (/^\/\d+$/.test(path)) response.writeHead(Number(path.slice(1)), { location: '/there' }).end('picture')
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
  it('is fetched, also through redirects', async () => {
    expect((await fetchPicture(`${base}/there`, { allowPrivate: true })).toString()).toBe('picture')
    expect((await fetchPicture(`${base}/moved`, { allowPrivate: true })).toString()).toBe('picture')
  })

  it.each([
    ['/none', 'the server answered 404'],
    ['/500', 'the server answered 500'],
    ['/400', 'the server answered 400'],
    ['/nowhere', 'the server answered 302'],
    ['/four-times', 'redirects too many times'],
    ['/bad', 'Invalid URL'],
    ['/round', 'redirects too many times'],
    ['/file', 'only http and https'],
    ['/said-large', 'larger than 20 MB'],
    ['/large', 'larger than 20 MB'],
    ['/inside', 'could not be reached'],
  ])('%s fails with a readable reason', async (path, words) => {
    await expect(fetchPicture(base + path, { allowPrivate: true })).rejects.toThrow(words)
  })

  it('is redirected at most three times', async () => {
    expect((await fetchPicture(`${base}/once`, { allowPrivate: true })).toString()).toBe('picture')
    expect((await fetchPicture(`${base}/399`, { allowPrivate: true })).toString()).toBe('picture')
    expect((await fetchPicture(`${base}/299`, { allowPrivate: true })).toString()).toBe('picture')
  })

  it('may serve up to 20 MB', async () => {
    expect(await fetchPicture(`${base}/just-enough`, { allowPrivate: true })).toHaveLength(20 * 1024 * 1024)
  })

  it('that is invalid is refused', async () => {
    await expect(fetchPicture('no address', { allowPrivate: true })).rejects.toThrow('Invalid URL')
    await expect(fetchPicture('ftp://cars.example/1.jpg', { allowPrivate: true })).rejects.toThrow(
      'only http and https',
    )
  })

  it('that cannot be reached is reported with the system’s error', async () => {
    await expect(fetchPicture('http://127.0.0.1:1/x', { allowPrivate: true })).rejects.toThrow(
      'could not be reached (ECONNREFUSED)',
    )
    await expect(fetchPicture(base.replace('http:', 'https:'), { allowPrivate: true })).rejects.toThrow(
      'could not be reached',
    )
  })

  it('has ten seconds to answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    await expect(fetchPicture(`${base}/silent`, { allowPrivate: true })).rejects.toThrow('longer than 10 seconds')
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })

  it('is requested with its host name and a user agent', async () => {
    const port = new URL(base).port
    lookup.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    const asked = await fetchPicture(`http://cars.example:${port}/asked`, { allowPrivate: true })
    expect(JSON.parse(asked.toString())).toEqual(['image/*', 'Nuricar import', `cars.example:${port}`])
    expect(lookup).toHaveBeenLastCalledWith('cars.example', { all: true })
  })

  it('is refused if its name has only private addresses, or none', async () => {
    const address = 'http://cars.example/1.jpg'
    lookup.mockResolvedValueOnce([
      { address: '10.0.0.1', family: 4 },
      { address: 'fd00::1', family: 6 },
    ])
    await expect(fetchPicture(address, { allowPrivate: false })).rejects.toThrow('private network')
    lookup.mockResolvedValueOnce([])
    await expect(fetchPicture(address, { allowPrivate: true })).rejects.toThrow('private network')
  })

  it.each([
    'http://127.0.0.1/x',
    'http://localhost:3000/x',
    'http://[::1]/x',
    'http://2130706433/x',
    'http://169.254.169.254/latest',
    'http://[::ffff:10.0.0.1]/x',
  ])('%s is refused because it leads into a private network', async (address) => {
    await expect(fetchPicture(address, { allowPrivate: false })).rejects.toThrow('private network')
  })

  it.each([
    ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
    ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
    ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
    ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
    ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
    ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
    ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
    ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
    ['::', '::ffff:ffff', '::1:0:0'],
    ['64:ff9b::', '64:ff9b::8.8.8.8', '64:ff9b::1:0:0'],
    ['64:ff9b:1::', '64:ff9b:1:ffff::', '64:ff9b:2::'],
    ['100::', '100::ffff:ffff', '100:0:0:1::'],
    ['2001::', '2001:1ff::', '2001:200::'],
    ['2001:db8::', '2001:db8:ffff::', '2001:db7:ffff::', '2001:db9::'],
    ['2002::', '2002:ffff::', '2001:ffff::', '2003::'],
    ['fc00::', 'fdff::', 'fbff::', 'fe00::'],
    ['fec0::', 'feff::', 'fbff::', 'fe00::'],
    ['fe80::', 'febf::', 'fe7f::'],
    ['ff00::', 'ffff::', 'fbff::'],
    ['::ffff:10.0.0.1', '::FFFF:127.0.0.1', '::ffff:8.8.8.8', '::FFFF:1.1.1.1'],
    ['::ffff:a00:1', '::FFFF:808:808', '8.8.8.8'],
  ])('in the network from %s to %s is private, its neighbours are not', (first, last, ...beside) => {
    expect([first, last].map(isPrivateAddress)).toEqual([true, true])
    expect(beside.map(isPrivateAddress)).toEqual(beside.map(() => false))
  })
})
