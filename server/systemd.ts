import { spawn } from 'node:child_process'
import { takeNotifySocket } from './env.ts'

/**
 * Tells systemd that the site accepts requests (Type=notify). Does nothing elsewhere. Node has no sockets of this kind,
 * so systemd's own program sends it.
 */
export function tellReady(onError: (error: Error) => void, socket = takeNotifySocket()): void {
  if (!socket) return
  const child = spawn('systemd-notify', ['--ready'], {
    env: { PATH: '/usr/bin:/bin', NOTIFY_SOCKET: socket },
    stdio: 'ignore',
  })
  child.on('error', onError)
  child.on('close', (code) => {
    if (code) onError(new Error(`systemd-notify ended with code ${code}`))
  })
}
