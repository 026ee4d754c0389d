import { openValue } from '#app/ui/value.ts'
import type { UploadQueue } from '../shared/uploads/queue.ts'
import { isPending, newKey } from '../shared/uploads/states.ts'
import { byContent, splitShot } from '../shots/rules.ts'
import { fromAddress, type PictureUpload } from './picture.ts'

type Step =
  | { kind: 'removed'; picture: PictureUpload; place: number }
  | { kind: 'edited'; picture: PictureUpload }
  | { kind: 'ordered'; keys: string[] }

/** What an operator does with the pictures of a form by hand, and can undo. */
export function openSteps({ list, set, find, change, remove }: UploadQueue<PictureUpload>) {
  const steps = openValue<Step[]>([])
  const note = (step: Step) => steps.set([...steps.get(), step])
  return {
    use: steps.use,
    /** The pictures that undoing can bring back. */
    pictures: () => steps.get().flatMap((step) => ('picture' in step ? step.picture : [])),
    remove(key: string): void {
      const picture = find(key)
      if (!picture) return
      note({ kind: 'removed', picture, place: list().indexOf(picture) })
      remove(key)
    },
    /**
     * Shows the edited picture at `address` in place of the old one. Without its file, the old one is never sent again.
     */
    edit(key: string, address: string): void {
      const picture = find(key)
      if (!picture) return
      note({ kind: 'edited', picture })
      change(key, { address, name: address, preview: address, file: null })
    },
    order(): void {
      note({ kind: 'ordered', keys: list().map(({ key }) => key) })
      set(byContent(list()))
    },
    /** `place` is the new index in the list without this picture. */
    move(key: string, place: number): void {
      const moved = find(key)
      if (!moved) return
      const others = list().filter((picture) => picture !== moved)
      // Undoing an earlier ordering would undo this move too.
      steps.set(steps.get().filter(({ kind }) => kind !== 'ordered'))
      set([...others.slice(0, place), moved, ...others.slice(place)])
    },
    /** Takes over pictures that were uploaded, removed or moved elsewhere. Those not uploaded yet stay, at the end. */
    replace(labelled: string[]): void {
      const uploaded = labelled.map((one) => {
        const { address, shot } = splitShot(one)
        const mine = list().find((picture) => picture.address === address)
        return mine ? { ...mine, shot } : fromAddress(one)
      })
      steps.set([])
      set([...uploaded, ...list().filter(({ address }) => address === null)])
    },
    /** Undoes the last removal, edit or ordering, and returns the picture that is back. */
    undo(): PictureUpload | undefined {
      const step = steps.get().at(-1)
      if (!step) return undefined
      steps.set(steps.get().slice(0, -1))
      const back = step.kind === 'removed' ? { ...step, picture: revived(step.picture) } : step
      set(undone(list(), back))
      return back.kind === 'ordered' ? undefined : find(back.picture.key)
    },
  }
}

/** An edited picture keeps its place and its label. Pictures that came after an ordering stay at the end. */
function undone(pictures: PictureUpload[], step: Step): PictureUpload[] {
  if (step.kind === 'removed') return [...pictures.slice(0, step.place), step.picture, ...pictures.slice(step.place)]
  if (step.kind === 'edited')
    return pictures.map((one) => (one.key === step.picture.key ? { ...step.picture, shot: one.shot } : one))
  const placeOf = ({ key }: PictureUpload) => (step.keys.includes(key) ? step.keys.indexOf(key) : step.keys.length)
  return [...pictures].sort((one, other) => placeOf(one) - placeOf(other))
}

// A new key, because the stopped upload of the old one may end later. An uploaded picture keeps its key, by which
// earlier steps find it.
function revived(picture: PictureUpload): PictureUpload {
  if (picture.state === 'done') return picture
  return { ...picture, key: newKey(), ...(isPending(picture) && { state: 'queued', share: 0 }) }
}
