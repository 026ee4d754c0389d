/** What came is not what was kept, or not all of it. */
export class Broken extends Error {}

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean } }

// By names, as S3 gives them: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
const words: Record<string, string> = {
  NoSuchBucket: 'there is no bucket of that name. Make it first, or mend S3_BUCKET.',
  InvalidAccessKeyId: 'it does not know the key. Mend S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'the secret does not belong to the key, or there is no such key. Mend S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'the key may not read, write, remove and list there. Give it s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.',
  RequestTimeTooSkewed: 'the clock of this machine is off by more than a quarter of an hour. Set it.',
  PermanentRedirect: 'the bucket lies in another region. Mend S3_REGION or S3_ENDPOINT.',
  AuthorizationHeaderMalformed: 'the bucket lies in another region. Mend S3_REGION.',
}

/** What is wrong with a bucket and what would be right, for the person who names it. */
export function inWords(error: unknown): string {
  const { name, message, code, $metadata } = error as StoreError
  if (words[name]) return words[name]
  // The answer to HEAD has no body that would say more.
  if ($metadata?.httpStatusCode === 403)
    return `it refuses the key (403). Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, what the key may do (s3:ListBucket too) and the clock.`
  if ($metadata?.httpStatusCode === 400) return `it does not take the request (400 ${name}). Look at S3_REGION: it has to be that of the bucket.`
  if ($metadata?.httpStatusCode === 301) return words.PermanentRedirect ?? message
  return code && !message.includes(code) ? `${code} ${message}` : message
}

// Refusals with 400 or 409 of what was held up or harmed on its way.
const passing = new Set(['RequestTimeout', 'XAmzContentSHA256Mismatch', 'BadDigest', 'IncompleteBody', 'OperationAborted'])

/** Whether it may be well when it is tried again. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Broken) return true
  const { httpStatusCode: status, clockSkewCorrected } = (error as StoreError).$metadata ?? {}
  // Without a status the line failed: refused, cut, silent for too long.
  if (status === undefined) return !(error instanceof TypeError)
  // By the refusal of a clock that is off the client has learned the time of the store: it signs the next one with that.
  return passing.has((error as Error).name) || status >= 500 || status === 429 || status === 408 || status === 200 || clockSkewCorrected === true
}

/** Makes nothing of what is not there; throws the rest. */
export function undefinedIfMissing(error: StoreError): undefined {
  if (error.$metadata?.httpStatusCode !== 404 || error.name === 'NoSuchBucket') throw error
}
