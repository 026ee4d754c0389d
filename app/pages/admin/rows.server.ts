import { holdsNoNull } from '#app/lib/text.ts'
import { readFormData } from '../form.server.ts'

export type Asked = { intent: string; ids: string[] }

/** Reads what a row's button asks for: 'delete 12' is for one thing, 'delete' for all that are ticked. */
export async function readIntent(request: Request): Promise<Asked> {
  const form = await readFormData(request)
  const [intent = '', ...ids] = String(form.get('intent')).split(' ')
  return { intent, ids: (ids.length > 0 ? ids : form.getAll('id').map(String)).filter(holdsNoNull) }
}
