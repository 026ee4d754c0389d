// Keeps one core busy until its parent ends it, or has ended itself.
import { setImmediate } from 'node:timers/promises'

let ended = false
process.once('disconnect', () => {
  ended = true
})
while (!ended) {
  for (const until = performance.now() + 200; performance.now() < until; );
  // Hears of its parent between two stretches.
  await setImmediate()
}
