// V8 and glibc read their memory settings before any of our code runs, so the process re-executes itself with them
// (same id, same streams); see docs/decisions/029-memory.md.
const flag = '--max-semi-space-size'
const isSaid = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')].some((option) => option.replaceAll('_', '-').startsWith(flag))

// execve would drop an IPC channel, and not every system has it.
if (!isSaid && !process.connected && process.platform !== 'win32' && typeof process.execve === 'function') {
  // Variables already set win. Without the thresholds glibc hardly returns memory.
  const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '2097152', MALLOC_MMAP_THRESHOLD_: '1048576' }
  process.execve(process.execPath, [process.execPath, `${flag}=8`, ...process.execArgv, ...process.argv.slice(1)], { ...malloc, ...process.env })
}

await import('./start.ts')

export {}
