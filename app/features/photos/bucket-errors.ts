export class Broken extends Error {}

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean } }

// S3 error codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
const words: Record<string, string> = {
  NoSuchBucket: 'there is no bucket of that name. Make it first, or mend S3_BUCKET.',
  InvalidAccessKeyId: 'it does not know the key. Mend S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'the secret does not belong to the key, or there is no such key. Mend S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'the key may not read, write, remove and list there. Give it s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.',
  RequestTimeTooSkewed: 'the clock of this machine is off by more than a quarter of an hour. Set it.',
  PermanentRedirect: 'the bucket lies in another region. Mend S3_REGION or S3_ENDPOINT.',
  AuthorizationHeaderMalformed: 'the bucket lies in another region. Mend S3_REGION.',
}

/** Describes a bucket error, and how to fix it, for the administrator. */
export function inWords(error: unknown): string {
  const { name, message, code, $metadata } = error as StoreError
  if (words[name]) return words[name]
  // A response to HEAD has no body, so only the status is known.
  if ($metadata?.httpStatusCode === 403)
    return `it refuses the key (403). Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, what the key may do (s3:ListBucket too) and the clock.`
  if ($metadata?.httpStatusCode === 400) return `it does not take the request (400 ${name}). Look at S3_REGION: it has to be that of the bucket.`
  if ($metadata?.httpStatusCode === 301) return words.PermanentRedirect ?? message
  return code && !message.includes(code) ? `${code} ${message}` : message
}

// Errors with status 400 or 409 caused by delayed or corrupted requests.
const passing = new Set(['RequestTimeout', 'XAmzContentSHA256Mismatch', 'BadDigest', 'IncompleteBody', 'OperationAborted'])

export function isPassing(error: unknown): boolean {
  if (error instanceof Broken) return true
  const { httpStatusCode: status, clockSkewCorrected } = (error as StoreError).$metadata ?? {}
  // Without a status the connection failed: refused, cut or timed out. A TypeError is a bug of ours.
  if (status === undefined) return !(error instanceof TypeError)
  // After a clock-skew error the SDK knows the server's time and signs the retry with it.
  return passing.has((error as Error).name) || status >= 500 || status === 429 || status === 408 || status === 200 || clockSkewCorrected === true
}

export function undefinedIfMissing(error: StoreError): undefined {
  if (error.$metadata?.httpStatusCode !== 404 || error.name === 'NoSuchBucket') throw error
}
