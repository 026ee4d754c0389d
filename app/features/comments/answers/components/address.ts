import { href } from 'react-router'
import { anchorOf, commentSearch, threadName } from '../../rules.ts'
import type { Answered } from '../schema.ts'

/** Link to a comment on its car page, with all its replies. */
export function answerAddress({ id, carId }: Answered): { pathname: string; search: string; hash: string } {
  return { pathname: href('/cardetails/:id', { id: carId }), search: commentSearch('', threadName, id), hash: `#${anchorOf(id)}` }
}
