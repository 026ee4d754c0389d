import type { Env } from '../env.ts'
import { openBucketOf } from '../media.ts'
import { bad, type Finding, ok, warn, wordsOf } from './finding.ts'
import { ask } from './line.ts'

export async function checkBucket(env: Env): Promise<Finding[]> {
  if (!env.S3_BUCKET) return []
  try {
    await openBucketOf(env)
  } catch (error) {
    return [
      bad(
        'bucket',
        wordsOf(error),
        'The site does not start like this. For the bucket, its key and permissions see docs/run/larger.md, Pictures in a bucket.',
      ),
    ]
  }
  const found: Finding[] = [ok('bucket', `${env.S3_BUCKET}: writing, reading and deleting work.`)]
  const answer = await ask(env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).catch(() => undefined)
  const ahead = answer?.headers.date ? Date.parse(String(answer.headers.date)) - Date.now() : 0
  // A wrong clock is only a warning, because signatures use the store's time.
  if (Math.abs(ahead) > 60_000)
    found.push(
      warn(
        'bucket',
        `The store's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine.`,
        'Synchronise the clock of this machine over the network.',
      ),
    )
  return found
}

/** Checks that MEDIA_URL serves pictures to pages of the site. `picture` is the id of a picture. */
export async function checkMediaUrl({
  mediaUrl,
  siteUrl,
  picture,
  ca,
}: {
  mediaUrl: string | undefined
  siteUrl: string
  picture: string | undefined
  ca?: string
}): Promise<Finding[]> {
  if (!mediaUrl) return []
  const about = 'MEDIA_URL'
  if (!picture) return [warn(about, 'There is no picture yet to check it with.', 'Check again once a car has one.')]
  const origin = new URL(siteUrl).origin
  const answer = await ask(`${mediaUrl}/pictures/${picture}-320.jpg`, { origin }, ca).catch((error: unknown) =>
    wordsOf(error),
  )
  if (typeof answer === 'string')
    return [
      bad(
        about,
        `${mediaUrl} does not respond: ${answer}.`,
        'Pages use the site itself meanwhile, after a failed request for each picture. Correct or remove MEDIA_URL.',
      ),
    ]
  if (answer.status !== 200)
    return [
      bad(
        about,
        `${mediaUrl} answers ${answer.status} for an existing picture.`,
        'It must forward /pictures to the site.',
      ),
    ]
  const allowed = String(answer.headers['access-control-allow-origin'] ?? '')
  if (allowed !== '*' && allowed !== origin)
    return [
      bad(
        about,
        `${mediaUrl} sends pictures without Access-Control-Allow-Origin: they are not available offline.`,
        'Let it forward that header from the site, and purge its cache.',
      ),
    ]
  return [ok(about, `${mediaUrl} serves pictures to pages of the site.`)]
}
