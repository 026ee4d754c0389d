import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { sender } from '#app/context.ts'
import type { SignedIn } from '#app/features/base/operators/components/form.tsx'
import { type FailedForm, failureOf } from '#app/features/base/operators/failure.ts'
import { readFormData } from '../../form.server.ts'

/**
 * The action of a page whose form a browser without JavaScript sends: calls the API, and redirects with its cookies or
 * answers with the failure.
 */
export async function sendAccountForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  path: string,
  next: (answer: SignedIn) => string,
) {
  const form = await readFormData(request)
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const answer = await context.get(sender).callApi(path, fields)
  const headers = answer.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie])
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) throw redirect(next(body as SignedIn), { headers })
  const empty = ['email', 'password', 'code'].filter((name) => fields[name]?.trim() === '')
  const failure = failureOf(answer.status, answer.headers.get('retry-after'), body)
  const isMissing = empty.length > 0 && failure.reason === 'wrong'
  return data<FailedForm>(
    {
      failure: isMissing ? { reason: 'missing', fields: empty } : failure,
      email: fields.email ?? '',
      name: fields.name ?? '',
    },
    { status: answer.status, headers },
  )
}
