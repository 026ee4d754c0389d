import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { type Condition, listPanels, type Panel } from '../fields.ts'
import { splitMark } from '../marks/rules.ts'
import { drawingWidth, frameDrawing, signOf, skinDrawing } from '../shared/drawing.ts'

type Props = {
  group: 'skin' | 'frame'
  condition: Condition
  /** Interactive content over a panel; without it the drawing is read-only. */
  over?: (panel: Panel) => ReactNode
  chosen?: Panel | undefined
}

const badges = 2

/** The id of a marked panel in a read-only drawing, for links to it. */
export const outlineOf = (panel: Panel) => `panel-${panel}`

/**
 * Drawing of the unfolded car with its marks. Stated panels have a solid outline, others a dashed one. It is never
 * mirrored in RTL languages.
 */
export function SheetDrawing({ group, condition, over, chosen }: Props) {
  const { height, shapes, plain } = group === 'skin' ? skinDrawing : frameDrawing
  const panels = listPanels(group)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its buttons or the sentences beside it describe it
    <svg
      viewBox={`0 0 ${drawingWidth} ${height}`}
      direction="ltr"
      className={`mx-auto h-auto w-full overflow-visible ${over ? 'max-w-112' : 'max-w-64 sm:max-w-112 print:max-w-40'}`}
      aria-hidden={over ? undefined : true}
    >
      {panels.map((panel) => (
        <Outline
          key={panel}
          id={over || !marksOf(condition, panel).length ? undefined : outlineOf(panel)}
          path={shapes[panel]}
          isStated={(condition[panel] ?? condition[group]) !== undefined}
          marks={condition[panel]}
          isChosen={panel === chosen}
        />
      ))}
      <path d={plain} fill="none" stroke="var(--ink-3)" strokeWidth="1" strokeLinejoin="round" aria-hidden />
      {panels.map((panel) => {
        const [x, y, width, tall] = shapes[panel]?.box ?? [0, 0, 0, 0]
        const marks = marksOf(condition, panel)
        return (
          <Fragment key={panel}>
            <Badges marks={marks} x={x + width / 2} y={y + tall / 2} isTall={tall > width} />
            {over && (
              <foreignObject x={x} y={y} width={width} height={tall}>
                {over(panel)}
              </foreignObject>
            )}
          </Fragment>
        )
      })}
    </svg>
  )
}

const marksOf = (condition: Condition, panel: Panel) => condition[panel]?.filter((mark) => mark !== 'original') ?? []

type OutlineProps = {
  id: string | undefined
  path: { path: string; isMirrored?: boolean } | undefined
  isStated: boolean
  marks: string[] | undefined
  isChosen: boolean
}

function Outline({ id, path, isStated, marks = [], isChosen }: OutlineProps) {
  const worst = marks.some((mark) => /^[XW]/.test(mark))
    ? 'var(--danger-soft)'
    : marks.includes('repainted')
      ? 'var(--accent-soft)'
      : 'var(--surface)'
  const line: ComponentProps<'path'> = isChosen
    ? { stroke: 'var(--accent)', strokeWidth: 3 }
    : isStated
      ? { stroke: 'var(--ink-2)', strokeWidth: 1.5 }
      : { stroke: 'var(--line-strong)', strokeWidth: 1, strokeDasharray: '3 3' }
  return (
    <path
      id={id}
      className={id && 'aimed'}
      d={path?.path}
      transform={path?.isMirrored ? `translate(${drawingWidth}) scale(-1 1)` : undefined}
      fill={isStated ? worst : 'var(--sunk)'}
      fillOpacity={isStated ? 1 : 0.5}
      strokeLinejoin="round"
      {...line}
      aria-hidden
    />
  )
}

/** Marks of a panel, most serious first. A number stands for the marks that do not fit. */
function Badges({ marks, x, y, isTall }: { marks: string[]; x: number; y: number; isTall: boolean }) {
  const shown = marks.length > badges + 1 ? marks.slice(0, badges) : marks
  const more = marks.length - shown.length
  const count = shown.length + (more > 0 ? 1 : 0)
  const at = (place: number) => (place - (count - 1) / 2) * 26
  const spot = (place: number) => `translate(${isTall ? x : x + at(place)} ${isTall ? y + at(place) : y})`
  return (
    <g pointerEvents="none" aria-hidden>
      {shown.map((mark, place) => (
        <g key={mark} transform={spot(place)}>
          <Sign mark={mark} />
        </g>
      ))}
      {more > 0 && (
        <g transform={spot(shown.length)}>
          <text textAnchor="middle" dominantBaseline="central" fontSize="13" fontWeight="700" fill="var(--ink)">
            +{more}
          </text>
        </g>
      )}
    </g>
  )
}

export function Sign({ mark }: { mark: string }) {
  const { name, degree = '' } = splitMark(mark)
  const { letter, path, ground, ink, ring } = signOf(name)
  return (
    <>
      <path d={path} fill={ground} stroke={ring} strokeWidth="1.5" />
      <text textAnchor="middle" dominantBaseline="central" fontSize={degree ? 11 : 13} fontWeight="700" fill={ink}>
        {letter}
        {degree}
      </text>
    </>
  )
}
