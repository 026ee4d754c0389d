import { createInstance, type i18n } from 'i18next'
import { inTime } from '../lib/chunk.ts'
import type asking from './asking.en.json'
import type condition from './condition.en.json'
import type en from './en.json'
import type equipment from './equipment.en.json'
import type film from './film.en.json'
import type help from './help.en.json'
import type landed from './landed.en.json'
import { defaultLanguage, type Language, languages, languageTable } from './languages.ts'
import type live from './live.en.json'
import type operator from './operator.en.json'
import type pages from './pages.en.json'
import type seller from './seller.en.json'
import type server from './server.en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en &
        typeof operator &
        typeof server &
        typeof asking &
        typeof equipment &
        typeof condition &
        typeof film &
        typeof help &
        typeof landed &
        typeof live &
        typeof pages &
        typeof seller
    }
  }
}

/**
 * Texts that only some pages load. `asking`: for cars that are not there; `live`: changes of an open car;
 * `landed`: costs and import rules; `pages`: shortlist, comparison and help.
 */
const packNames = ['operator', 'asking', 'equipment', 'condition', 'film', 'landed', 'live', 'pages', 'seller'] as const
type Pack = (typeof packNames)[number]

// The texts of `help` and `server` stay on the server (server-texts.ts).
const files = import.meta.glob<{ default: object }>(['./*.json', '!./{help,server}.*.json'])

const loadOf = (pack: Pack | 'names', language: Language) => files[`./${pack}.${language}.json`]

const packs = new Set<Pack>(import.meta.env.SSR ? packNames : [])
let opened: i18n | undefined

async function loadTexts(language: Language) {
  const loads = [
    loadOf('names', language)?.(),
    files[`./${language}.json`]?.(),
    ...[...packs].map((pack) => loadOf(pack, language)?.()),
  ] as const
  // All loads are awaited, so that a second failure is not unhandled.
  await inTime(Promise.allSettled(loads))
  const [named, ...texts] = await Promise.all(loads)
  return {
    translation: Object.assign({}, ...texts.map((one) => one?.default)),
    names: named?.default ?? { makes: {}, models: {} },
  }
}

export async function openTexts(language: Language): Promise<i18n> {
  const texts = createInstance()
  await texts.init({
    lng: language,
    // A test ensures that a complete language has every text. English only fills gaps of incomplete languages.
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    resources: Object.fromEntries(
      await Promise.all(needed(language).map(async (each) => [each, await loadTexts(each)])),
    ),
    interpolation: { escapeValue: false },
  })
  if (!import.meta.env.SSR) opened = texts
  return texts
}

function needed(language: Language): Language[] {
  const isWhole = !languageTable[language].isPartial && [...packs].every((pack) => loadOf(pack, language))
  return isWhole ? [language] : [defaultLanguage, language]
}

const adding = new Map<Pack, Promise<void>>()
const ready = new Set(packs)

export const hasTexts = (pack: Pack) => ready.has(pack)

/**
 * Loads a pack of texts. The `…-texts.ts` files await it, so a module that imports one runs only when the texts are
 * loaded.
 */
export function addTexts(pack: Pack): Promise<void> {
  if (ready.has(pack)) return Promise.resolve()
  const coming = adding.get(pack) ?? load(pack).finally(() => adding.delete(pack))
  adding.set(pack, coming)
  return coming
}

async function load(pack: Pack): Promise<void> {
  packs.add(pack)
  for (const language of opened ? needed(opened.language as Language) : []) {
    if (opened?.hasResourceBundle(language, 'translation')) {
      opened.addResourceBundle(language, 'translation', (await loadOf(pack, language)?.())?.default ?? {}, true)
    } else {
      for (const [namespace, bundle] of Object.entries(await loadTexts(language)))
        opened?.addResourceBundle(language, namespace, bundle, true)
    }
  }
  ready.add(pack)
}
