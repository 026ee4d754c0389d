import { Fragment } from 'react'
import type { Reason } from '#app/features/desk/imports/shared/reasons.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

import { useColumnLabel } from './column-label.ts'
export function DataReason({ reason }: { reason: Reason }) {
  const { own, lang } = useTranslation()
  const label = useColumnLabel()
  const { code, values = {}, why, text } = reason
  const template = own(code.startsWith('upload.') ? code : `data.reason.${code}`)
  // A newer server may send reasons that this page does not know.
  if (template === undefined) return <English text={text} />
  const show = (name: string) => {
    const value = values[name] ?? ''
    if (name === 'why') return why && <DataReason reason={why} />
    if (name === 'field' || name === 'other') return label(String(value))
    if (name === 'english') return <English text={String(value)} />
    return <bdi>{typeof value === 'number' ? formatNumber(value, lang) : value}</bdi>
  }
  // split() puts the names of values at odd positions.
  const parts = template.split(/\{\{(\w+)\}\}/)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
  return parts.map((part, at) => <Fragment key={at}>{at % 2 ? show(part) : part}</Fragment>)
}

function English({ text }: { text: string }) {
  return (
    <bdi lang="en" dir="ltr">
      {text}
    </bdi>
  )
}
