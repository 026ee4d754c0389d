// Unmaintained, but no other kept package passes these tests: the fork @20minutes/s3rver refuses the signatures of
// requests for a bucket, and Debian's OpenStack Swift and Ceph need root and several servers.
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
