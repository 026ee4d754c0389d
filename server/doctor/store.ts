import type { Env } from '../env.ts'
import { openBucketOf } from '../services.ts'
import { bad, type Finding, ok, warn, wordsOf } from './finding.ts'
import { ask } from './line.ts'

/** Writes, reads and removes a test object, and compares clocks. */
export async function checkBucket(env: Env): Promise<Finding[]> {
  if (!env.S3_BUCKET) return []
  try {
    await openBucketOf(env)
  } catch (error) {
    return [
      bad('bucket', wordsOf(error), 'The site does not start so. The bucket, its key and what that may do: docs/operating.md, Pictures in a bucket.'),
    ]
  }
  const found: Finding[] = [ok('bucket', `${env.S3_BUCKET} was written to, read and removed from.`)]
  const answer = await ask(env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).catch(() => undefined)
  const ahead = answer?.headers.date ? Date.parse(String(answer.headers.date)) - Date.now() : 0
  // Only a warning, as signatures use the store's time.
  if (Math.abs(ahead) > 60_000)
    found.push(
      warn(
        'bucket',
        `The store's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine.`,
        'Let this machine take the time from the network.',
      ),
    )
  return found
}

/** Checks that MEDIA_URL serves pictures to pages of the site. `picture` is the id of one. */
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
  if (!picture) return [warn(about, 'There is no picture yet to ask it for.', 'Look again once a car has one.')]
  const origin = new URL(siteUrl).origin
  const answer = await ask(`${mediaUrl}/pictures/${picture}-320.jpg`, { origin }, ca).catch((error: unknown) => wordsOf(error))
  if (typeof answer === 'string')
    return [
      bad(
        about,
        `${mediaUrl} does not answer: ${answer}.`,
        'Pages ask the site itself meanwhile, each after a failed try. Set it right or take MEDIA_URL out.',
      ),
    ]
  if (answer.status !== 200)
    return [bad(about, `${mediaUrl} answers ${answer.status} for a picture that is there.`, 'It has to pass /pictures on to the site.')]
  const allowed = String(answer.headers['access-control-allow-origin'] ?? '')
  if (allowed !== '*' && allowed !== origin)
    return [
      bad(
        about,
        `${mediaUrl} gives pictures without Access-Control-Allow-Origin: they are not kept for when there is no line.`,
        'Let it pass that header on, which the site sends; what it has kept from before has to be purged.',
      ),
    ]
  return [ok(about, `${mediaUrl} gives a picture, to pages of the site too.`)]
}
