import { drawingOf } from './drawings.ts'

export function CarDrawing({ category }: { category: string }) {
  const { body, wheels } = drawingOf(category)
  const [back, front, y, radius] = wheels
  return (
    <svg
      className="h-auto w-full rtl:-scale-x-100"
      viewBox="0 0 120 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={body} />
      {[back, front].map((x) => (
        <g key={x}>
          <circle cx={x} cy={y} r={radius} />
          <circle cx={x} cy={y} r="2.2" />
        </g>
      ))}
    </svg>
  )
}
