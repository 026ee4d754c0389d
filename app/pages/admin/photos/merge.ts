/** Merges two changes of the same list of photos: additions and removals of both, in my order. */
export function mergePhotos(base: string[], mine: string[], theirs: string[]): string[] {
  const kept = mine.filter((one) => !base.includes(one) || theirs.includes(one))
  return [...kept, ...theirs.filter((one) => !base.includes(one) && !mine.includes(one))]
}
