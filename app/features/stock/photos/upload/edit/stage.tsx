import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type Box, type Edit, mostCovers } from '../../edits/rules.ts'
import { boxBetween, corners, grab, type Handle, handles, type Least, moveBox, type Point, resizeBox } from './boxes.ts'
import { CropFrame, EditCover } from './shapes.tsx'

export type Tool = 'crop' | 'cover'
type Props = {
  image: HTMLImageElement
  label: string
  edit: Edit
  tool: Tool
  chosen: number | undefined
  leastCrop: Least
  onCrop: (crop: Box) => void
  onCovers: (covers: Box[]) => void
  onChoose: (cover: number | undefined) => void
  onRemove: (cover: number) => void
}

/** CSS px around a corner or an edge in which a finger takes it. */
const reach = 22
/** CSS px. A shorter stroke is a tap, not a box. */
const leastDraw = 8
/** Fractions of the picture for each press of an arrow key, without and with Shift. */
const [step, bigStep] = [0.01, 0.05]
const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function EditStage({
  image,
  label,
  edit,
  tool,
  chosen,
  leastCrop,
  onCrop,
  onCovers,
  onChoose,
  onRemove,
}: Props) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<SVGSVGElement>(null)
  const { rotate, crop, covers } = edit
  const isTurned = rotate % 180 !== 0
  const [width, height] = isTurned
    ? [image.naturalHeight, image.naturalWidth]
    : [image.naturalWidth, image.naturalHeight]

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.translate(width / 2, height / 2)
    context.rotate((rotate * Math.PI) / 180)
    context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  }, [image, rotate, width, height])

  const sizeOf = (): Least => surface.current?.getBoundingClientRect() ?? { width: 1, height: 1 }
  const leastCover = (): Least => ({ width: leastDraw / sizeOf().width, height: leastDraw / sizeOf().height })
  const setCover = (at: number, box: Box) => onCovers([...covers.slice(0, at), box, ...covers.slice(at + 1)])
  const changed = (box: Box, part: Handle | 'move', way: Point, least: Least) =>
    part === 'move' ? moveBox(box, way) : resizeBox(box, part, way, least)

  const handlePointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const stage = event.currentTarget.getBoundingClientRect()
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
      x: (clientX - stage.left) / stage.width,
      y: (clientY - stage.top) / stage.height,
    })
    const start = pointOf(event)
    const follow = dragOf(start, stage)
    if (!follow) return
    const { pointerId } = event
    const over = new AbortController()
    const { signal } = over
    // On the window, so that a finger may leave the picture.
    window.addEventListener('pointermove', (move) => move.pointerId === pointerId && follow(pointOf(move), false), {
      signal,
    })
    window.addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== pointerId) return
        over.abort()
        follow(pointOf(up), true)
      },
      { signal },
    )
    window.addEventListener('pointercancel', ({ pointerId: id }) => id === pointerId && over.abort(), { signal })
  }

  /** Returns what follows the finger, or undefined if it touched nothing. */
  function dragOf(start: Point, stage: DOMRect): ((at: Point, isOver: boolean) => void) | undefined {
    const way = (at: Point): Point => ({ x: at.x - start.x, y: at.y - start.y })
    if (tool === 'crop') {
      const part = grab(crop, start, stage, reach)
      return part && ((at) => onCrop(changed(crop, part, way(at), leastCrop)))
    }
    const order = [...covers.keys()].reverse().sort((one, other) => Number(other === chosen) - Number(one === chosen))
    for (const index of order) {
      const box = covers[index]
      const part = box && grab(box, start, stage, index === chosen ? reach : 0, corners)
      if (!box || !part) continue
      onChoose(index)
      return (at) => setCover(index, changed(box, part, way(at), leastCover()))
    }
    onChoose(undefined)
    if (covers.length >= mostCovers) return
    return (at, isOver) => {
      const box = boxBetween(start, at)
      if (box.width * stage.width < leastDraw || box.height * stage.height < leastDraw)
        return isOver ? onCovers(covers) : undefined
      onCovers([...covers, box])
      if (isOver) onChoose(covers.length)
    }
  }

  const handleKey = (event: KeyboardEvent<SVGSVGElement>) => {
    const part = (event.target as Element).closest<SVGElement>('[data-part]')?.dataset.part as
      | Handle
      | 'move'
      | undefined
    const index = coverOf(event.target as Element) ?? -1
    const box = tool === 'crop' ? crop : covers[index]
    if (!part || !box) return
    if (tool === 'cover' && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      return onRemove(index)
    }
    const arrow = ways[event.key]
    if (!arrow) return
    event.preventDefault()
    const far = event.shiftKey ? bigStep : step
    const next = changed(box, part, { x: arrow.x * far, y: arrow.y * far }, tool === 'crop' ? leastCrop : leastCover())
    if (tool === 'crop') onCrop(next)
    else setCover(index, next)
  }

  return (
    <div className="relative mx-auto w-fit max-w-full">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        className="block max-h-[46dvh] max-w-full"
      />
      <svg
        ref={surface}
        role="application"
        aria-label={t(tool === 'crop' ? 'photoEdit.cropHint' : 'photoEdit.coverHint')}
        className={`absolute inset-0 size-full touch-none select-none overflow-visible ${tool === 'cover' ? 'cursor-crosshair' : ''}`}
        onPointerDown={handlePointerDown}
        onKeyDown={handleKey}
        onFocus={({ target }) => tool === 'cover' && onChoose(coverOf(target))}
      >
        {covers.map((box, at) => (
          <EditCover
            // biome-ignore lint/suspicious/noArrayIndexKey: a moved box stays at its index
            key={at}
            box={box}
            number={at + 1}
            isOffered={tool === 'cover'}
            isChosen={tool === 'cover' && at === chosen}
          />
        ))}
        <CropFrame crop={crop} handles={tool === 'crop' ? handles : []} />
      </svg>
    </div>
  )
}

function coverOf(element: Element): number | undefined {
  const named = element.closest<SVGElement>('[data-cover]')?.dataset.cover
  return named === undefined ? undefined : Number(named)
}
