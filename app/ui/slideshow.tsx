import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isSaving } from '../lib/data-saver.ts'
import { useSaving } from './data-saver.ts'
import { Dots } from './dots.tsx'
import { IconButton } from './icon-button.tsx'
import { keyStep, mounted, moveTo, type Position, type Step, wrap } from './slideshow-rules.ts'
import { isRtl, useSwipe } from './swipe.ts'

type Props = {
  label: string
  slides: ReactNode[]
  index?: number
  onIndex?: (index: number) => void
  /** Milliseconds between slides. Without it there is no autoplay. */
  interval?: number
  arrows?: boolean
  dots?: boolean
  className?: string
  children?: ReactNode
}

const places = {
  '-1': '-translate-x-full rtl:translate-x-full',
  '0': '',
  '1': 'translate-x-full rtl:-translate-x-full',
}
// Autoplay fades the slides, so that nothing moves across the screen unless the visitor moves it.
const faded = { '-1': 'opacity-0', '0': 'z-1', '1': 'opacity-0' }

/**
 * An endless slideshow with swipes, arrows, keys and autoplay. Without JavaScript, and with data saving until the first
 * touch, it shows one slide.
 */
export function Slideshow({
  label,
  slides,
  index,
  onIndex,
  interval = 0,
  arrows,
  dots,
  className = '',
  children,
}: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const count = slides.length
  const many = count > 1
  const [live, setLive] = useState(false)
  const [halted, setHalted] = useState<boolean>()
  const saves = useSaving()
  const paused = halted ?? saves
  const [own, setOwn] = useState<Position>({ pos: index ?? 0, run: 0 })
  useEffect(() => startTransition(() => setLive(!isSaving())), [])

  let place = own
  if (index !== undefined && many && wrap(own.pos, count) !== index) {
    place = moveTo(own, index, count)
    setOwn(place)
  }
  const shown = many ? wrap(place.pos, count) : 0

  const go = (to: Position) => {
    // The former slide becomes inert and loses the focus, so the frame receives it to keep the keys working.
    if (view.current?.contains(document.activeElement)) view.current.focus({ preventScroll: true })
    setOwn(to)
    setLive(true)
    onIndex?.(wrap(to.pos, count))
  }
  const step = (by: Step) => go({ pos: place.pos + by, run: place.run })
  const swipe = useSwipe(view, track, step, many)
  const plays = interval > 0 && many
  useAutoplay(box, interval, plays && !paused, place.pos, () => step(1))

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!many || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const by = keyStep(event.key, isRtl(event.currentTarget))
    if (!by) return
    event.preventDefault()
    step(by)
  }

  const pause = (kind: 'plain' | 'plate') => (
    <IconButton
      kind={kind}
      icon={paused ? 'play' : 'pause'}
      label={t(paused ? 'slideshow.play' : 'slideshow.pause')}
      className="motion-reduce:hidden"
      onClick={() => setHalted(!paused)}
    />
  )

  return (
    <section
      ref={box}
      aria-label={label}
      aria-roledescription={t('slideshow.slideshow')}
      className={className}
      onKeyDown={handleKey}
      onPointerDown={() => setLive(true)}
    >
      <div className={`relative isolate rounded-[inherit] ${dots ? '' : 'h-full'}`}>
        <div
          ref={view}
          tabIndex={-1}
          className="[touch-action:pan-y_pinch-zoom] h-full select-none overflow-hidden rounded-[inherit]"
          {...swipe}
        >
          <div ref={track} className="grid h-full transition-transform duration-(--calm) ease-calm">
            {mounted(place.pos, count, live).map(({ by, at }) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, not a fieldset
              <div
                key={`${place.run}.${place.pos + by}`}
                role="group"
                aria-roledescription={t('slideshow.slide')}
                aria-label={t('slideshow.of', { n: at + 1, all: count })}
                inert={by !== 0}
                className={`col-start-1 row-start-1 min-w-0 duration-(--calm) ease-calm ${plays ? `transition-opacity ${faded[by]}` : `transition-transform ${places[by]}`}`}
              >
                {slides[at]}
              </div>
            ))}
          </div>
        </div>
        {arrows && many && (
          <div className="noscript:invisible pointer-events-none absolute inset-x-1 top-1/2 z-2 flex -translate-y-1/2 pointer-coarse:not-focus-within:sr-only justify-between sm:inset-x-3">
            <IconButton
              kind="plate"
              icon="previous"
              label={t('slideshow.previous')}
              className="pointer-events-auto"
              onClick={() => step(-1)}
            />
            <IconButton
              kind="plate"
              icon="next"
              label={t('slideshow.next')}
              className="pointer-events-auto"
              onClick={() => step(1)}
            />
          </div>
        )}
        {plays && !dots && (
          <div className="noscript:invisible absolute end-2 bottom-2 z-2 sm:end-3 sm:bottom-3">{pause('plate')}</div>
        )}
        {children}
      </div>
      {many && (
        <p className="sr-only" aria-live={plays && !paused ? 'off' : 'polite'}>
          {t('slideshow.place', { n: shown + 1, all: count })}
        </p>
      )}
      {dots && many && (
        <div className="noscript:invisible flex items-center justify-center">
          <Dots count={count} shown={shown} onChoose={(i) => go(moveTo(place, i, count))} />
          {plays && pause('plain')}
        </div>
      )}
    </section>
  )
}

/**
 * Calls `next` every `interval` ms while `on`. It pauses on hover or focus, in a hidden tab and with reduced motion. A
 * change of `at` restarts it.
 */
function useAutoplay(box: RefObject<HTMLElement | null>, interval: number, on: boolean, at: number, next: () => void) {
  const advance = useEffectEvent(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changing the slide by hand restarts the timer
  useEffect(() => {
    const el = box.current
    if (!el || !on) return
    let timer = 0
    const tick = () => {
      const held =
        document.hidden ||
        el.matches(':hover, :focus-within, :active') ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
      if (held) restart()
      else advance()
    }
    const restart = () => {
      clearTimeout(timer)
      timer = window.setTimeout(tick, interval)
    }
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const name of events) el.addEventListener(name, restart)
    document.addEventListener('visibilitychange', restart)
    restart()
    return () => {
      clearTimeout(timer)
      for (const name of events) el.removeEventListener(name, restart)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [box, interval, on, at])
}
