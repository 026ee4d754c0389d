// Where the site begins. How much memory a process holds on to is read by V8 and by the C library before anything of ours runs,
// so the process begins once more in its own place (same id, same streams) with both said; see docs/decisions/029-memory.md.
const flag = '--max-semi-space-size'
const isSaid = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')].some((option) => option.replaceAll('_', '-').startsWith(flag))

// Whoever holds a channel to us would lose it, and not every system has the call.
if (!isSaid && !process.connected && process.platform !== 'win32' && typeof process.execve === 'function') {
  // Those of the machine count first. Without the thresholds glibc gives hardly anything back that was needed once.
  const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '2097152', MALLOC_MMAP_THRESHOLD_: '1048576' }
  process.execve(process.execPath, [process.execPath, `${flag}=8`, ...process.execArgv, ...process.argv.slice(1)], { ...malloc, ...process.env })
}

await import('./start.ts')

export {}
