import { expect, test } from 'vitest'
import { closeDeferred } from './deferred-scripts.server.ts'

test('moves data scripts into the template of the app scripts', () => {
  const app = '<template id="app" data-needed="true"><noscript><script>a</script>'
  expect(
    closeDeferred(
      `<html><body><noscript>b</noscript>${app}</noscript></template><!--$--><script>c</script></body></html>`,
    ),
  ).toBe(`<html><body><noscript>b</noscript>${app}<!--$--><script>c</script></noscript></template></body></html>`)
})

test('leaves a page without app scripts unchanged', () => {
  expect(closeDeferred('<html><body><noscript>b</noscript></body></html>')).toBe(
    '<html><body><noscript>b</noscript></body></html>',
  )
})
