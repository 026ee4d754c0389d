export function chipLook(chosen = false): string {
  const look = chosen
    ? 'bg-accent-soft font-mid text-accent-ink'
    : 'bg-surface inset-ring inset-ring-line hover:inset-ring-line-strong'
  return `inline-flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap max-[19rem]:shrink max-[19rem]:whitespace-normal rounded-full px-4 transition-shadow ${look}`
}
