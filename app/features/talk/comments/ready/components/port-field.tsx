import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { mostPortCharacters, ports } from '../questions.ts'

type Props = {
  value: string
  mistake?: string | undefined
  onChange: (port: string) => void
  focused?: boolean
  className?: string
}

export function PortField({ value, mistake, onChange, focused = true, className = '' }: Props) {
  const { t } = useTranslation()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  return (
    <Field label={t('ready.portLabel')} mistake={mistake} className={className}>
      {(control) => (
        <>
          <input
            {...control}
            ref={field}
            dir="auto"
            list={list}
            maxLength={mostPortCharacters}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={controlLook}
          />
          <datalist id={list}>
            {ports.map((port) => (
              <option key={port} value={t(`ready.port.${port}`)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
