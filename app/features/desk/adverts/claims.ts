import { type Answer, signs, type Topic, topics } from './claim-words.ts'
import type { Finding } from './schema.ts'

/**
 * The sentences that an advert may state, for a claim that it affirms and for one that it denies. A missing one is
 * never stated.
 */
export const sentences: Record<string, { yes?: string; no?: string }> = {
  accident: { yes: 'Has been in an accident.', no: 'No accidents.' },
  exchange: { yes: 'Bolt-on panels replaced.' },
  repair: { yes: 'Bodywork repaired.' },
  owner: { yes: 'One owner.' },
  smoking: { no: 'Non-smoker.' },
  flood: { yes: 'Has been flooded.', no: 'No flood damage.' },
  rental: { yes: 'Former rental car.' },
  service: { yes: 'Service history.' },
  tyres: { yes: 'New tyres.' },
}

const insured =
  /(?:보험\s?(?:이력|처리|사고)?|사고\s?이력)\s?:?\s?[1-9]\d?\s?(?:건|회|번)|내차\s?피해\s?:?\s?[1-9]|\b[1-9] insurance claims?/iu

type Token = { sign: string; topic?: Topic; start: number; end: number }

const lexers: { sign: string; topic?: Topic; shape: RegExp }[] = [
  ...topics.map(([claim, says, source]) => ({ sign: 'T', topic: { claim, says }, shape: new RegExp(source, 'iuy') })),
  ...signs.map(([sign, source]) => ({ sign, shape: new RegExp(source, 'iuy') })),
]
const other = /[a-zа-яё\u0600-\u06ff]+(?:['’][a-z]+)?|\p{N}+(?:,\p{N}+)*|\p{L}/iuy

function listTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const start = at
    const found = text.charAt(at) === ' ' ? undefined : lexers.find(({ shape }) => matchAt(shape, text, start) > 0)
    at += found ? matchAt(found.shape, text, at) : Math.max(1, matchAt(other, text, at))
    const rest = { start, end: at }
    if (found?.topic) tokens.push({ sign: 'T', topic: found.topic, ...rest })
    else if (found) for (const sign of found.sign) tokens.push({ sign, ...rest })
    else if (/[\p{L}\p{N}]/u.test(text.slice(start, at))) tokens.push({ sign: 'w', ...rest })
  }
  return tokens
}

function matchAt(shape: RegExp, text: string, at: number): number {
  shape.lastIndex = at
  return shape.exec(text)?.[0].length ?? 0
}

// Faults, of which a list may deny several at once.
const faults = new Set(['accident', 'exchange', 'repair', 'flood', 'other'])

/**
 * Decides whether an advert affirms or denies the topic at a position of its signs. Undefined if it does neither or
 * both, or is in doubt.
 */
function answerAt(line: string, at: number, { claim, says }: Topic): Answer | undefined {
  const before = line.slice(line.lastIndexOf('|', at) + 1, at)
  const after = line.slice(at + 1).split('|', 1)[0] ?? ''
  const part = (before.split(',').at(-1) ?? '') + (after.split(',', 1)[0] ?? '')
  const hasException = `${before}${after}`.includes('E')
  if (part.includes('D')) return undefined
  if (says === 'no') return hasException || before.endsWith('N') || /^(?:[NP]|[^T,]*M)/.test(after) ? undefined : 'no'

  // A list of topics shares the negation at its start or end: 'no accidents or repairs', '사고/교환 없음'.
  const deniedBefore = /N(?:A|T|(?<=T)[,+])*$/.exec(before)?.[0]
  const deniedAfter = (
    says === 'yes' ? /^(?:(?:T|[,+](?=T))*P|(?:T|\+(?=T))*N(?=A?(?:,|$)))/ : /^(?:T|[,+](?=T))*(?:P|N(?=A?(?:,|$)))/
  ).exec(after)?.[0]
  const isAffirmed = /AQ?$/.test(before) || after.startsWith('A')
  if (says === 'yes' && deniedBefore?.includes(',') && !deniedAfter)
    return faults.has(claim) || /[NPM]/.test(part) ? undefined : 'yes'
  if (deniedBefore ?? deniedAfter) {
    const isContradicted = deniedBefore
      ? deniedAfter ||
        (deniedBefore.includes(',') && (isAffirmed || /[NPM]/.test(part))) ||
        /[NPM]N(?:A|T|[,+])*$/.test(before)
      : isAffirmed || /^[NP]|^[^T,]*M/.test(after.slice(deniedAfter?.length))
    return says === 'yes' || isContradicted || hasException || part.includes('Q') ? undefined : 'no'
  }
  if (/[NPM]/.test(part)) return undefined
  return says === 'yes' || isAffirmed ? 'yes' : undefined
}

/**
 * Finds what an advert states about damage, owners and upkeep, as English sentences. Contradictions and doubts make no
 * claim.
 */
export function findClaims(advert: string): Finding | undefined {
  const text = advert
    .replace(/[^\S\n\r\t]+/g, ' ')
    .replace(/,(?= ?что )/giu, '')
    .replace(/\( ?([xo×○무유]) ?\)/giu, ' $1,')
  const tokens = listTokens(text)
  const line = tokens.map(({ sign }) => sign).join('')
  const found = tokens.flatMap(({ topic }, at) => {
    const answer = topic && answerAt(line, at, topic)
    return answer ? [{ claim: topic.claim, answer, from: statementAt(text, tokens, at) }] : []
  })
  const isInsured = insured.test(text)
  const stated = Object.entries(sentences).flatMap(([claim, { yes, no }]) => {
    const mine = found.filter((one) => one.claim === claim)
    const answer = mine[0]?.answer
    // An insurance that has paid for this car contradicts 'no accidents'.
    const says = answer === 'yes' ? yes : claim === 'accident' && isInsured ? undefined : no
    return answer && says && mine.every((one) => one.answer === answer) ? [{ says, from: mine[0]?.from ?? '' }] : []
  })
  if (stated.length === 0) return undefined
  return {
    field: 'comment',
    value: stated.map(({ says }) => says).join(' '),
    from: [...new Set(stated.map(({ from }) => from))].join(', '),
  }
}

/** The words between the nearest commas around a topic. */
function statementAt(text: string, tokens: Token[], at: number): string {
  const isEnd = ({ sign }: Token) => ',|'.includes(sign)
  const start = tokens.slice(0, at).findLast(isEnd)?.end ?? 0
  const end = tokens.slice(at).find(isEnd)?.start ?? text.length
  return text.slice(start, end).trim().slice(0, 80)
}
