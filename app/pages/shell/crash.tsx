import { Component, createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { href, isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/online.ts'
import { Missing } from './missing.tsx'

/** What stands in the place of a page that could not be shown: the page for unknown addresses, the one for a lost line, or the crash page. `isAlone` when not even header and footer can be drawn. */
export function CrashPage({ error, isAlone = false }: { error: unknown; isAlone?: boolean }) {
  const isOnline = useOnline()
  const { key } = useLocation()
  // What failed without a line stays that when the line returns: the page is asked for again then, and only what fails that time is a crash.
  const [lost, setLost] = useState<string>()
  if (!isOnline && lost !== key) setLost(key)
  if (isRouteErrorResponse(error) && error.status < 500) return <Missing isRefused={error.status !== 404} />
  const page = lost === key ? <Offline onAsked={() => setLost(undefined)} /> : <Crash />
  return isAlone ? <main className="wrap">{page}</main> : page
}

/** Whether a page's data did not come, and not the page itself crashed: what the server answered, or that no answer came, each browser in its own words. */
export function isLoadFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500
  return (
    error instanceof Error &&
    /^(Unexpected Server Error|Unable to decode turbo-stream|No result found)|fetch|network|load failed/i.test(error.message)
  )
}

/** The id of the request whose answer the page is, where the server draws it. */
export const RequestId = createContext<string | undefined>(undefined)

function Crash() {
  const { t } = useTranslation()
  const id = useContext(RequestId)
  const { pathname, search } = useLocation()
  return (
    <Said title={t('error.crashTitle')} text={t('error.crashText')}>
      {/* Both load a whole new page: what crashed is not to be trusted any more. */}
      <Link to={pathname + search} reloadDocument className={buttonLook({ kind: 'primary' })}>
        {t('error.tryAgain')}
      </Link>
      <Link to={href('/')} reloadDocument className={buttonLook()}>
        {t('error.toHome')}
      </Link>
      {/* The server knows it alone: what it wrote stays. */}
      <p className="basis-full text-ink-2 text-sm" suppressHydrationWarning>
        {id ? t('error.request', { id }) : ''}
      </p>
    </Said>
  )
}

/** Without a line no whole page would come either; the visitor stays here until there is one. `onAsked` is told when the page was asked for with a line. */
function Offline({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  const ask = async () => {
    const { onLine } = navigator
    await revalidate()
    if (onLine) onAsked()
  }
  const handleOnline = useEffectEvent(() => void ask())
  useEffect(() => {
    const handle = () => handleOnline()
    addEventListener('online', handle)
    return () => removeEventListener('online', handle)
  }, [])
  return (
    <Said title={t('error.offlineTitle')} text={t('error.offlineText')}>
      <Button kind="primary" disabled={state === 'loading'} onClick={() => void ask()}>
        {t('error.tryAgain')}
      </Button>
    </Said>
  )
}

function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="max-w-160 pt-12 lg:pt-24">
      {/* The title to the letter, without the site's name. */}
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div role="alert">
        <h1 className="font-strong text-2xl tracking-tight">{title}</h1>
        <p className="mt-4 mb-6 text-pretty text-ink-2 text-lg">{text}</p>
      </div>
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  )
}

type CatchProps = {
  /** What stands in the place of what crashed. */
  fallback: (error: unknown) => ReactNode
  /** Another value gives what crashed a new chance, such as another page. */
  at?: string
  children: ReactNode
}
type Caught = { error?: unknown; hasFailed: boolean; at?: string | undefined }

/** Keeps a crash in the browser where it happened. */
export class Catch extends Component<CatchProps, Caught> {
  override state: Caught = { hasFailed: false, at: this.props.at }
  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, hasFailed: true }
  }
  static getDerivedStateFromProps({ at }: CatchProps, state: Caught): Caught | null {
    return at === state.at ? null : { hasFailed: false, at }
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children
  }
}
