import type { Draft as ServerDraft } from '#app/features/desk/drafts/schema.ts'
import type { Synced } from '#app/features/desk/drafts/store.ts'
import { type Draft, type DraftName, differences, mergeDrafts } from '#app/features/desk/editing/operator/merge.ts'
import { toValues } from '#app/features/desk/editing/shared/values.ts'
import { type Called, call } from '#app/lib/call.ts'

/**
 * local: only on this device, because the line or the session is lost. published, deleted: elsewhere. refused: too
 * large for the server.
 */
export type SyncState = 'new' | 'saving' | 'saved' | 'local' | 'signedOut' | 'published' | 'deleted' | 'refused'

type Options = {
  id: string
  /** What the server had when the draft was last saved or read. */
  synced: Synced | undefined
  read: () => Draft
  /** Nothing has been entered. Such a form becomes no draft. */
  isEmpty: () => boolean
  /** Shows what other devices have changed. */
  take: (merged: Draft, names: DraftName[]) => void
  /**
   * `synced` is to be kept with the draft of this device. `kept` are the fields that both sides changed, where this
   * device wins.
   */
  onState: (state: SyncState, synced: Synced | undefined, kept: DraftName[]) => void
  /** The draft is no longer on the server, and this device had nothing to add to it. */
  onOver: () => void
}

const delay = 1200
const retryAfter = 2000
// In ms, while the page is visible. Another device may add photos to the same draft.
const lookEvery = 15_000

export type DraftSync = ReturnType<typeof openDraftSync>

/** Keeps a draft on the server, so that other devices and operators can continue it. Merges what they change. */
export function openDraftSync({ id, synced, read, isEmpty, take, onState, onOver }: Options) {
  const path = `/api/drafts/${id}`
  let base = synced
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = Promise.resolve()
  let isOver = false
  // Is not sent again until it has changed.
  let refused: string | undefined
  const kept = new Set<DraftName>()

  const say = (state: SyncState) => isOver || onState(state, base, [...kept])
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(() => (isOver ? undefined : work()))
    return turn
  }

  async function push(mine = read()): Promise<void> {
    if (!base && isEmpty()) return
    if (base && differences(mine, base.content).length === 0) return void say('saved')
    if (refused === JSON.stringify(mine)) return
    say('saving')
    const { pictures, ...values } = mine
    const sent = await call<ServerDraft>(path, {
      method: 'PUT',
      body: { values, pictures },
      ...(base && { headers: { 'if-match': `"${base.version}"` } }),
    })
    if (isOver) return
    if (sent.ok) {
      base = { content: mine, version: sent.value.changedAt }
      return differences(read(), mine).length > 0 ? push() : void say('saved')
    }
    const theirs = sent.status === 412 ? (sent.problem?.draft as ServerDraft | undefined) : undefined
    if (theirs) return push(merge(theirs))
    const failure = failureOf(sent)
    if (failure === 'refused') refused = JSON.stringify(mine)
    say(failure)
  }

  function merge(theirs: ServerDraft): Draft {
    const content = { ...toValues(), ...theirs.values, pictures: theirs.pictures }
    const { merged, taken, conflicts } = mergeDrafts(base?.content ?? { ...toValues(), pictures: [] }, read(), content)
    base = { content, version: theirs.changedAt }
    for (const name of conflicts) kept.add(name)
    if (taken.length > 0) take(merged, taken)
    return merged
  }

  /** Takes what others have changed, and sends what a lost line has held up. */
  async function look(): Promise<void> {
    if (!base) return push()
    const found = await call<ServerDraft>(path)
    if (isOver) return
    if (!found.ok && found.status === 404)
      return differences(read(), base.content).length > 0 ? void say(failureOf(found)) : onOver()
    if (!found.ok) return retry()
    await (found.value.changedAt === base.version ? push() : push(merge(found.value)))
  }

  /** A browser says that it is online before a request gets through. */
  function retry(): void {
    if (!navigator.onLine) return
    clearTimeout(timer)
    timer = setTimeout(() => void inTurn(look), retryAfter)
  }

  const handleShown = () => document.visibilityState === 'visible' && void inTurn(look)
  const handleOnline = () => void inTurn(look)
  document.addEventListener('visibilitychange', handleShown)
  addEventListener('online', handleOnline)
  const looking = setInterval(handleShown, lookEvery)
  void inTurn(look)

  return {
    /** Saves shortly after the last change. */
    changed(): void {
      clearTimeout(timer)
      timer = setTimeout(() => void inTurn(push), delay)
    },
    flush(): Promise<void> {
      clearTimeout(timer)
      return inTurn(push)
    },
    close(): void {
      isOver = true
      clearTimeout(timer)
      clearInterval(looking)
      document.removeEventListener('visibilitychange', handleShown)
      removeEventListener('online', handleOnline)
    },
  }
}

function failureOf({ status, problem }: Extract<Called<unknown>, { ok: false }>): SyncState {
  if (status === 401) return 'signedOut'
  if (status === 404) return problem?.code === 'PUBLISHED' ? 'published' : 'deleted'
  return status === 413 || status === 422 ? 'refused' : 'local'
}
