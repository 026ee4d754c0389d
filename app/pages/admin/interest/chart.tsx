type Props = { days: { views: number; asks: number }[]; most: number; label: string }

/** Views (light bars) and enquiries (strong bars) by day, oldest first; `most` is the full height. */
export function InterestChart({ days, most, label }: Props) {
  const height = (times: number) => (times === 0 ? 0 : Math.max(2, Math.round((times / most) * 40)))
  return (
    <svg
      viewBox={`0 0 ${days.length * 6} 41`}
      role="img"
      aria-label={label}
      className="h-10 w-45 max-w-full rtl:-scale-x-100"
      preserveAspectRatio="none"
    >
      <path d={`M0 40.5h${days.length * 6}`} className="stroke-line" />
      {days.map(({ views, asks }, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the day
        <g key={day}>
          <rect x={day * 6} y={40 - height(views)} width={5} height={height(views)} rx={1} className="fill-line-strong" />
          <rect x={day * 6} y={40 - height(asks)} width={5} height={height(asks)} rx={1} className="fill-accent" />
        </g>
      ))}
    </svg>
  )
}
