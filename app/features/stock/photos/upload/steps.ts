export type Step<P> =
  | { kind: 'removed'; picture: P; place: number }
  | { kind: 'edited'; picture: P }
  | { kind: 'ordered'; keys: string[] }

/**
 * Undoes the last step. An edited picture keeps its place and its label. Pictures that came after an ordering stay at
 * the end.
 */
export function undoStep<P extends { key: string; shot: unknown }>(pictures: P[], step: Step<P>): P[] {
  if (step.kind === 'removed') return [...pictures.slice(0, step.place), step.picture, ...pictures.slice(step.place)]
  if (step.kind === 'edited')
    return pictures.map((one) => (one.key === step.picture.key ? { ...step.picture, shot: one.shot } : one))
  const placeOf = ({ key }: P) => (step.keys.includes(key) ? step.keys.indexOf(key) : step.keys.length)
  return [...pictures].sort((one, other) => placeOf(one) - placeOf(other))
}
