import { inTime } from '../lib/chunk.ts'
import { defaultLanguage, type Language, languageTable } from './languages.ts'
import type { Names } from './names.ts'
import { type Bundle, openTranslator, type Translator } from './translate.ts'

type LoadedBundle = Bundle & { names: Names }

/** The texts of a page. The bundle of its language comes first; English follows only if it fills gaps. */
export type Texts = Translator & { bundles: [LoadedBundle, ...LoadedBundle[]] }

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
let opened: Texts | undefined

async function loadBundle(language: Language): Promise<LoadedBundle> {
  const loads = [
    loadOf('names', language)?.(),
    files[`./${language}.json`]?.(),
    ...[...packs].map((pack) => loadOf(pack, language)?.()),
  ] as const
  // All loads are awaited, so that a second failure is not unhandled.
  await inTime(Promise.allSettled(loads))
  const [named, ...texts] = await Promise.all(loads)
  return {
    language,
    texts: Object.assign({}, ...texts.map((one) => one?.default)),
    names: (named?.default ?? { makes: {}, models: {} }) as Names,
  }
}

export async function openTexts(language: Language): Promise<Texts> {
  const [own, ...others] = await Promise.all([language, ...fillersOf(language)].map(loadBundle))
  if (!own) throw new Error(`There are no texts in ${language}.`)
  const bundles: Texts['bundles'] = [own, ...others]
  const texts = { ...openTranslator(bundles), bundles }
  if (!import.meta.env.SSR) opened = texts
  return texts
}

// A test ensures that a complete language has every text. English only fills gaps of incomplete languages.
function fillersOf(language: Language): Language[] {
  const isWhole = !languageTable[language].isPartial && [...packs].every((pack) => loadOf(pack, language))
  return isWhole ? [] : [defaultLanguage]
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
  if (opened) {
    const { bundles } = opened
    for (const { language, texts } of bundles) Object.assign(texts, (await loadOf(pack, language)?.())?.default)
    const [{ language }] = bundles
    for (const filler of fillersOf(language))
      if (!bundles.some((bundle) => bundle.language === filler)) bundles.push(await loadBundle(filler))
  }
  ready.add(pack)
}
