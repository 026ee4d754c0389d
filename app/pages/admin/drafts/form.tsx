import type { FormEventHandler, ReactNode } from 'react'
import { Form } from 'react-router'
import type { Draft } from '#app/features/desk/drafts/schema.ts'
import type { DraftIntent } from './action.server.ts'

type Props = {
  intent: DraftIntent
  drafts: Draft[]
  onSubmit?: FormEventHandler
  className?: string
  children: ReactNode
}

/** A form that changes drafts as they were seen. A button may have another `intent` of the page's action. */
export function DraftForm({ intent, drafts, children, ...rest }: Props) {
  return (
    <Form method="post" preventScrollReset noValidate {...rest}>
      <input type="hidden" name="form" value={intent} />
      {drafts.map(({ id, changedAt }) => (
        <span key={id} hidden>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={changedAt} />
        </span>
      ))}
      {children}
    </Form>
  )
}
