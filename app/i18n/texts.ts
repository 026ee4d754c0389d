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

type Load = () => Promise<{ default: object }>
/**
 * Texts that only some pages load. `asking`: for cars that are not there; `live`: changes of an open car;
 * `landed`: costs and import rules; `pages`: shortlist, comparison and help.
 */
type Pack = 'operator' | 'asking' | 'equipment' | 'condition' | 'film' | 'landed' | 'live' | 'pages' | 'seller'

const files: Record<Language, { visitor: Load; operator?: Load; names?: Load }> = {
  en: { visitor: () => import('./en.json'), operator: () => import('./operator.en.json') },
  ko: {
    visitor: () => import('./ko.json'),
    operator: () => import('./operator.ko.json'),
    names: () => import('./names.ko.json'),
  },
  ar: {
    visitor: () => import('./ar.json'),
    operator: () => import('./operator.ar.json'),
    names: () => import('./names.ar.json'),
  },
  ru: { visitor: () => import('./ru.json'), names: () => import('./names.ru.json') },
  es: { visitor: () => import('./es.json'), names: () => import('./names.es.json') },
}

const packFiles: Record<Exclude<Pack, 'operator'>, { [L in Language]?: Load }> = {
  asking: {
    en: () => import('./asking.en.json'),
    ko: () => import('./asking.ko.json'),
    ar: () => import('./asking.ar.json'),
    ru: () => import('./asking.ru.json'),
    es: () => import('./asking.es.json'),
  },
  equipment: {
    en: () => import('./equipment.en.json'),
    ko: () => import('./equipment.ko.json'),
    ar: () => import('./equipment.ar.json'),
    ru: () => import('./equipment.ru.json'),
    es: () => import('./equipment.es.json'),
  },
  condition: {
    en: () => import('./condition.en.json'),
    ko: () => import('./condition.ko.json'),
    ar: () => import('./condition.ar.json'),
    ru: () => import('./condition.ru.json'),
    es: () => import('./condition.es.json'),
  },
  film: {
    en: () => import('./film.en.json'),
    ko: () => import('./film.ko.json'),
    ar: () => import('./film.ar.json'),
    ru: () => import('./film.ru.json'),
    es: () => import('./film.es.json'),
  },
  landed: {
    en: () => import('./landed.en.json'),
    ko: () => import('./landed.ko.json'),
    ar: () => import('./landed.ar.json'),
    ru: () => import('./landed.ru.json'),
    es: () => import('./landed.es.json'),
  },
  live: {
    en: () => import('./live.en.json'),
    ko: () => import('./live.ko.json'),
    ar: () => import('./live.ar.json'),
    ru: () => import('./live.ru.json'),
    es: () => import('./live.es.json'),
  },
  pages: {
    en: () => import('./pages.en.json'),
    ko: () => import('./pages.ko.json'),
    ar: () => import('./pages.ar.json'),
    ru: () => import('./pages.ru.json'),
    es: () => import('./pages.es.json'),
  },
  seller: {
    en: () => import('./seller.en.json'),
    ko: () => import('./seller.ko.json'),
    ar: () => import('./seller.ar.json'),
    ru: () => import('./seller.ru.json'),
    es: () => import('./seller.es.json'),
  },
}

const loadOf = (pack: Pack, language: Language) =>
  pack === 'operator' ? files[language].operator : packFiles[pack][language]

const packs = new Set<Pack>(
  import.meta.env.SSR
    ? ['operator', 'asking', 'equipment', 'condition', 'film', 'landed', 'live', 'pages', 'seller']
    : [],
)
let opened: i18n | undefined

async function loadTexts(language: Language) {
  const { visitor, names } = files[language]
  const loads = [names?.(), visitor(), ...[...packs].map((pack) => loadOf(pack, language)?.())] as const
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
