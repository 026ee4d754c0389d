// Keeps one core busy until its parent kills it or exits.
import { setImmediate } from 'node:timers/promises'

let ended = false
process.once('disconnect', () => {
  ended = true
})
while (!ended) {
  for (const until = performance.now() + 200; performance.now() < until; );
  // Yields, so that 'disconnect' is handled.
  await setImmediate()
}
