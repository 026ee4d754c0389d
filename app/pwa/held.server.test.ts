import { expect, test } from 'vitest'
import { closeHeld } from './held.server.ts'

test('the scripts with a page’s data are held with those that they need', () => {
  const app = '<template id="app" data-needed="true"><noscript><script>a</script>'
  expect(closeHeld(`<html><body><noscript>b</noscript>${app}</noscript></template><!--$--><script>c</script></body></html>`)).toBe(
    `<html><body><noscript>b</noscript>${app}<!--$--><script>c</script></noscript></template></body></html>`,
  )
})

test('a page without the app’s scripts stays as it is', () => {
  expect(closeHeld('<html><body><noscript>b</noscript></body></html>')).toBe('<html><body><noscript>b</noscript></body></html>')
})
