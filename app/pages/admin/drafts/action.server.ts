import { type ActionFunctionArgs, data } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { noteActivity } from '#app/db/activity.server.ts'
import { DraftBatch, DraftJoin, type DraftOutcome } from '#app/features/desk/drafts/schema.ts'
import { changeDrafts, joinTwoDrafts } from '#app/features/desk/drafts/write.server.ts'
import { isProblem } from '#app/lib/problem.ts'
import { readFormData } from '../../form.server.ts'

export type DraftIntent = 'publish' | 'remove' | 'schedule' | 'unschedule' | 'join'
/** `failed` is the status of a refusal or of a failed request (0: no answer), and `code` its reason. */
export type DraftAnswer = { form: DraftIntent; outcome?: DraftOutcome; failed?: number; code?: unknown }

/** Does to the drafts of a form (`DraftForm`) what its button says. */
export async function changeInForm({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { db } = context.get(services)
  const { id: by, role } = context.get(signedIn)
  const form = await readFormData(request)
  const intent = (form.get('intent') ?? form.get('form')) as DraftIntent
  const [ids, versions] = [form.getAll('id'), form.getAll('version')].map((all) => all.map(String)) as [
    string[],
    string[],
  ]
  const chosen = [...form].flatMap(([name, side]) => (name.startsWith('chosen.') ? [[name.slice(7), side]] : []))
  const who = { by, isHelper: role === 'helper' }
  const at = intent === 'schedule' ? form.get('at') : null
  const change = async (): Promise<DraftOutcome> => {
    if (intent !== 'join') {
      const action = intent === 'unschedule' ? 'schedule' : intent
      const seen = Object.fromEntries(ids.map((id, place) => [id, versions[place]]))
      return changeDrafts(db, read(DraftBatch, { ids, action, at, versions: seen }), who)
    }
    if (who.isHelper) throw data(null, { status: 403 })
    await joinTwoDrafts(db, read(DraftJoin, { ids, versions, chosen: Object.fromEntries(chosen) }), by)
    return { done: ids, gone: [], changed: [], refused: [] }
  }
  try {
    const outcome = await change()
    await noteActivity(db, { by, kind: 'drafts' })
    return { form: intent, outcome, isSaved: true }
  } catch (error) {
    if (!isProblem(error)) throw error
    return data({ form: intent, failed: error.status, code: error.members?.code }, { status: error.status })
  }
}

function read<T>(shape: { safeParse: (given: unknown) => { data?: T | undefined } }, given: object): T {
  const { data: value } = shape.safeParse(given)
  if (value === undefined) throw data(null, { status: 400 })
  return value
}
