export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg
      className={`${className} shrink-0 text-accent`}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="12.5" />
      <path d="M2 17.5h4.5c2.5-4.6 5.5-7 9.5-7 3.6 0 6 2 8 5l2.3.7" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="10" cy="18.8" r="2.3" fill="currentColor" stroke="none" />
      <circle cx="19.5" cy="18.8" r="2.3" fill="currentColor" stroke="none" />
    </svg>
  )
}
