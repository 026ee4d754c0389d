const paints: Record<string, string> = {
  white: '#f7f7f4',
  'pearl white': '#f1ede2',
  black: '#17191b',
  silver: '#c3c7ca',
  'silver grey': '#a5aaad',
  grey: '#74797d',
  blue: '#2f62a8',
  'sky blue': '#7fb2d9',
  navy: '#1f2f55',
  red: '#b3262b',
  burgundy: '#6b1f2a',
  green: '#2f6b45',
  olive: '#6b6b3a',
  teal: '#1f7a7a',
  brown: '#6a4a34',
  bronze: '#8c6a43',
  beige: '#d9cdb4',
  champagne: '#dccfae',
  gold: '#c2a14d',
  yellow: '#e8c32f',
  orange: '#d9722a',
  pink: '#dba0ae',
  purple: '#6a4a8c',
}

export function Swatch({ color }: { color: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-8 rounded-full text-line-strong peer-checked:shadow-[0_0_0_2px_var(--ground),0_0_0_4px_var(--accent)] peer-focus-visible:shadow-(--ring)"
      aria-hidden="true"
    >
      <circle
        cx="8"
        cy="8"
        r="7.5"
        fill={Object.hasOwn(paints, color) ? paints[color] : 'none'}
        stroke="currentColor"
        strokeWidth=".5"
      />
    </svg>
  )
}
