import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { addressIn, splitLanguage } from './address.ts'
import type { Language } from './languages.ts'

type History = ReturnType<typeof createBrowserHistory>

/**
 * The browser's history as the router sees it, without languages: '/ar/search' in the address bar is '/search' to it, and what it goes to stands there
 * in the language of the page. So the pages and the addresses of their data are the same in each, and another language is no other page.
 */
export function openHistory(language: () => Language): History {
  const history = createBrowserHistory()
  const { createHref, listen } = history
  const read = Object.getOwnPropertyDescriptor(history, 'location')?.get as () => History['location']
  Object.defineProperty(history, 'location', {
    get: () => {
      const location = read()
      return { ...location, pathname: splitLanguage(location.pathname).path }
    },
  })
  history.createHref = (to) => addressIn(createHref(to), language())
  // Who has chosen another language since goes back to the page, not to the language.
  history.listen = (listener) =>
    listen((update) => {
      nameLanguage(language())
      listener(update)
    })
  return history
}

/** Has the address in the bar name a language, where its page has one; the page stays. */
export function nameLanguage(language: Language): void {
  const { pathname, search, hash } = location
  const named = addressIn(pathname, language)
  if (named !== pathname) history.replaceState(history.state, '', named + search + hash)
}
