import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type Box, coverColour, isWhole } from '../../edits/rules.ts'
import { corners, type Handle, handlePoint } from './boxes.ts'

const percent = (share: number) => `${share * 100}%`
const area = ({ x, y, width, height }: Box) => ({
  x: percent(x),
  y: percent(y),
  width: percent(width),
  height: percent(height),
})
const lines = { fill: 'none', stroke: '#ffffff', strokeWidth: 2 }

/** The part that remains. What is cut off is dimmed. */
export function CropFrame({ crop, handles }: { crop: Box; handles: readonly Handle[] }) {
  const { t } = useTranslation()
  const right = crop.x + crop.width
  const bottom = crop.y + crop.height
  const cut: Box[] = [
    { x: 0, y: 0, width: 1, height: crop.y },
    { x: 0, y: bottom, width: 1, height: Math.max(0, 1 - bottom) },
    { x: 0, y: crop.y, width: crop.x, height: crop.height },
    { x: right, y: crop.y, width: Math.max(0, 1 - right), height: crop.height },
  ]
  const isOffered = handles.length > 0
  return (
    <>
      <g className="pointer-events-none" fill="#000000" fillOpacity="0.6">
        {cut.map((box) => (
          <rect key={`${box.x} ${box.y} ${box.width}`} {...area(box)} />
        ))}
      </g>
      {isOffered ? (
        <>
          <Part part="move" label={t('photoEdit.frame')} look="cursor-move">
            <rect {...area(crop)} fill="transparent" />
            <rect {...area(crop)} {...lines} className="knob" />
          </Part>
          {handles.map((handle) => (
            <Knob key={handle} box={crop} handle={handle} />
          ))}
        </>
      ) : (
        !isWhole(crop) && <rect {...area(crop)} {...lines} className="pointer-events-none" />
      )}
    </>
  )
}

type CoverProps = { box: Box; number: number; isOffered: boolean; isChosen: boolean }

export function EditCover({ box, number, isOffered, isChosen }: CoverProps) {
  const { t } = useTranslation()
  const filled = <rect {...area(box)} fill={coverColour} />
  if (!isOffered) return <g className="pointer-events-none">{filled}</g>
  return (
    <g data-cover={number - 1}>
      <Part part="move" label={t('photoEdit.box', { number })} look="cursor-move">
        {filled}
        <rect {...area(box)} {...lines} strokeWidth={isChosen ? 2 : 1} className="knob" />
      </Part>
      {isChosen && corners.map((handle) => <Knob key={handle} box={box} handle={handle} />)}
    </g>
  )
}

const cursors: Record<Handle, string> = {
  nw: 'cursor-nwse-resize',
  se: 'cursor-nwse-resize',
  ne: 'cursor-nesw-resize',
  sw: 'cursor-nesw-resize',
  n: 'cursor-ns-resize',
  s: 'cursor-ns-resize',
  e: 'cursor-ew-resize',
  w: 'cursor-ew-resize',
}

function Knob({ box, handle }: { box: Box; handle: Handle }) {
  const { t } = useTranslation()
  const { x, y } = handlePoint(box, handle)
  const centre = { cx: percent(x), cy: percent(y) }
  return (
    <Part part={handle} label={t(`photoEdit.handle.${handle}`)} look={cursors[handle]}>
      <circle {...centre} r={22} fill="transparent" />
      <circle
        {...centre}
        r={handle.length > 1 ? 9 : 7}
        fill="#ffffff"
        stroke="#1a1d21"
        strokeWidth={1.5}
        className="knob"
      />
    </Part>
  )
}

type PartProps = { part: Handle | 'move'; label: string; look: string; children: ReactNode }

/** A part that the finger drags and arrow keys move. While it has the focus, its outline is blue. */
function Part({ part, label, look, children }: PartProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      tabIndex={0}
      data-part={part}
      aria-label={label}
      className={`focus-outside outline-none [&:focus-visible>.knob]:stroke-4 [&:focus-visible>.knob]:stroke-accent [&:focus-visible>circle.knob]:fill-accent ${look}`}
    >
      {children}
    </g>
  )
}
