// Keeps one core busy until the parent process kills this one or exits.
import { setImmediate } from 'node:timers/promises'

let ended = false
process.once('disconnect', () => {
  ended = true
})
while (!ended) {
  for (const until = performance.now() + 200; performance.now() < until; );
  // The pause lets the event 'disconnect' be handled.
  await setImmediate()
}
