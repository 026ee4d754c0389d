// V8 and glibc read their memory settings before any code of the site runs. So the process executes itself again with
// these settings, with the same id and streams (docs/build/decisions.md).
const flag = '--max-semi-space-size'
const isSaid = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')].some((option) =>
  option.replaceAll('_', '-').startsWith(flag),
)

// execve would lose an IPC channel, and not every system has it.
if (!isSaid && !process.connected && process.platform !== 'win32' && typeof process.execve === 'function') {
  // Variables that are already set take precedence. Without the thresholds, glibc hardly returns memory to the system.
  const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '2097152', MALLOC_MMAP_THRESHOLD_: '1048576' }
  process.execve(process.execPath, [process.execPath, `${flag}=8`, ...process.execArgv, ...process.argv.slice(1)], {
    ...malloc,
    ...process.env,
  })
}

await import('./start.ts')

export {}
