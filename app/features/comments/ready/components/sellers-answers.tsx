import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { inTime } from '#app/lib/chunk.ts'
import { hasOperatorHint } from '#app/lib/operator-hint.ts'
import type { ReadyAnswers } from '../../operator/ready-answers.tsx'

type Props = ComponentProps<typeof ReadyAnswers>

/** The ready answers on the page of a car: brought only where an operator may be here, since visitors have none. */
export function SellersAnswers(props: Props) {
  const [Answers, setAnswers] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (hasOperatorHint(document.cookie))
      inTime(import('../../operator/ready-answers.tsx')).then(({ ReadyAnswers }) => setAnswers(() => ReadyAnswers))
  }, [])
  return Answers ? <Answers {...props} /> : null
}
