import { href } from 'react-router'
import { anchorOf, commentSearch, threadName } from '../../rules.ts'
import type { Answered } from '../schema.ts'

/** Where an answer is to be read: the car's page, at the comment, with all replies to it. */
export function answerAddress({ id, carId }: Answered): { pathname: string; search: string; hash: string } {
  return { pathname: href('/cardetails/:id', { id: carId }), search: commentSearch('', threadName, id), hash: `#${anchorOf(id)}` }
}
