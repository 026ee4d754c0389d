import { join } from 'node:path'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import type { Env } from './env.ts'

export function picturesIn(directory: string): string {
  return join(directory, 'pictures')
}

/** Opens the bucket if one is set, else the folder of pictures. Throws a readable message if it does not work. */
export function openMediaOf(env: Env, directory: string): Promise<Media> {
  return env.S3_BUCKET ? openBucketOf(env) : openDisk(picturesIn(directory))
}

/** Opens the configured bucket. Throws a readable message if settings are missing or the bucket does not work. */
export async function openBucketOf(env: Env): Promise<Media> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error('No bucket is set: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  // Imported on demand, because the S3 client takes 37 MB of memory.
  const { openBucket } = await import('#app/features/stock/photos/bucket.server.ts')
  return openBucket({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: env.S3_PATH_STYLE,
  })
}
