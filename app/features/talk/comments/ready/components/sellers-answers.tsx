import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { inTime } from '#app/lib/chunk.ts'
import { isOperatorHere } from '#app/lib/operator-hint.ts'
import type { ReadyAnswers } from '../../operator/ready-answers.tsx'

type Props = ComponentProps<typeof ReadyAnswers>

/** Loads the ready answers only for operators, since visitors cannot use them. */
export function SellersAnswers(props: Props) {
  const [Answers, setAnswers] = useState<ComponentType<Props>>()
  useEffect(() => {
    const bring = async () => {
      if (!(await isOperatorHere())) return
      const { ReadyAnswers } = await inTime(import('../../operator/ready-answers.tsx'))
      setAnswers(() => ReadyAnswers)
    }
    bring().catch(console.error)
  }, [])
  return Answers ? <Answers {...props} /> : null
}
