import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { inTime } from '#app/lib/chunk.ts'
import { readStored } from '#app/lib/stored.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { ownCommentsKey } from '../../rules.ts'

const pieces = {
  link: () => import('./pieces.tsx').then(({ AnswersLink }) => AnswersLink),
  list: () => import('./pieces.tsx').then(({ AnswersList }) => AnswersList),
}

/**
 * Loads the answers UI only on devices from which someone asked a question. The server's HTML is the same for everyone.
 */
export function Answers({ as }: { as: keyof typeof pieces }) {
  const { pathname } = useLocation()
  const [Piece, setPiece] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the previous page may have added a question
  useEffect(() => {
    if (Piece || !readStored(ownCommentsKey)) return
    return whenIdle(() => inTime(pieces[as]()).then((piece) => setPiece(() => piece)))
  }, [as, pathname])
  return Piece ? <Piece /> : null
}
