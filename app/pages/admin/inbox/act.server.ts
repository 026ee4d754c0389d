import { data, type RouterContextProvider } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { BulkChange, type InboxAction } from '#app/features/talk/inbox/schema.ts'
import { moderateAs } from '#app/features/talk/inbox/write.server.ts'
import type { Asked } from '../rows.server.ts'
import type { Done } from '../rows.tsx'

export type Moderated = Done & { intent: InboxAction }

/** Does what a button asks for to comments and replies. */
export async function moderateRows(
  context: Readonly<RouterContextProvider>,
  { intent, ids }: Asked,
): Promise<Moderated> {
  const asked = BulkChange.safeParse({ action: intent, ids }).data
  if (!asked) throw data(null, { status: 400 })
  const count = await moderateAs(context.get(services).db, context.get(signedIn).id, asked.action, asked.ids)
  return { isSaved: true, intent: asked.action, count }
}
