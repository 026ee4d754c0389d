export class Broken extends Error {}

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean } }

// S3 error codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
const words: Record<string, string> = {
  NoSuchBucket: 'there is no bucket with that name. Create it, or correct S3_BUCKET.',
  InvalidAccessKeyId: 'the key is unknown. Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch:
    'the secret does not match the key, or the key does not exist. Correct S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY.',
  AccessDenied:
    'the key lacks permissions to read, write, delete and list. Grant it s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.',
  RequestTimeTooSkewed: 'the clock of this machine is wrong by more than 15 minutes. Set it.',
  PermanentRedirect: 'the bucket is in another region. Correct S3_REGION or S3_ENDPOINT.',
  AuthorizationHeaderMalformed: 'the bucket is in another region. Correct S3_REGION.',
}

/** Describes a bucket error, and how to fix it, for the administrator. */
export function describeBucketError(error: unknown): string {
  const { name, message, code, $metadata } = error as StoreError
  if (words[name]) return words[name]
  // A response to HEAD has no body, so only its status is known.
  if ($metadata?.httpStatusCode === 403)
    return `the key was refused (403). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, the permissions of the key (including s3:ListBucket) and the clock.`
  if ($metadata?.httpStatusCode === 400)
    return `the request was rejected (400 ${name}). Check that S3_REGION is the region of the bucket.`
  if ($metadata?.httpStatusCode === 301) return words.PermanentRedirect ?? message
  return code && !message.includes(code) ? `${code} ${message}` : message
}

// These errors have status 400 or 409, but a delayed or corrupted request causes them, so a retry may succeed.
const passing = new Set([
  'RequestTimeout',
  'XAmzContentSHA256Mismatch',
  'BadDigest',
  'IncompleteBody',
  'OperationAborted',
])

export function isTransient(error: unknown): boolean {
  if (error instanceof Broken) return true
  const { httpStatusCode: status, clockSkewCorrected } = (error as StoreError).$metadata ?? {}
  // Without a status the connection failed, so a retry may succeed. A TypeError is a bug in this code.
  if (status === undefined) return !(error instanceof TypeError)
  // After a clock-skew error, the SDK signs the retry with the server's time.
  return (
    passing.has((error as Error).name) ||
    status >= 500 ||
    status === 429 ||
    status === 408 ||
    status === 200 ||
    clockSkewCorrected === true
  )
}

export function undefinedIfMissing(error: StoreError): undefined {
  if (error.$metadata?.httpStatusCode !== 404 || error.name === 'NoSuchBucket') throw error
}
