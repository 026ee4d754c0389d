import { direction, type Language, languageNames } from '#app/i18n/languages.ts'
import type { Scheme } from './options.ts'
import type { Shot } from './shoot.ts'

export type Failure = { state: string; lang: Language; why: string }
type ScreensResult = { shots: Shot[]; failures: Failure[]; minutes: number }

const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const unique = <T>(all: T[]) => [...new Set(all)]
const classOf = ({ lang, width, scheme }: { lang: string; width: number; scheme: Scheme }) =>
  `l-${lang} w-${width} s-${scheme}`

// The URL hash filters the pictures: '#only-l-ar' shows only Arabic ones.
const filterOf = (name: string) => `body:has(#only-${name}:target) figure:not(.${name}) { display: none }`

const style = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
body { margin: 0 16px 64px }
nav { position: sticky; inset-block-start: 0; padding-block: 8px; background: Canvas; border-block-end: 1px solid GrayText }
nav p, section p { margin: 4px 0 }
nav p { display: flex; flex-wrap: wrap; gap: 0 12px }
nav a { white-space: nowrap }
nav .states { max-block-size: 4.2em; overflow-y: auto }
section { scroll-margin-block-start: 12em }
h2 { margin: 24px 0 8px; font-size: 16px }
.row { display: flex; flex-wrap: wrap; align-items: start; gap: 12px }
figure { margin: 0; inline-size: min-content }
img { display: block; block-size: 240px; inline-size: auto; min-inline-size: 110px; max-inline-size: 426px; object-fit: cover; object-position: top; border: 1px solid GrayText }
.w-360 img { inline-size: 110px } .w-768 img { inline-size: 200px } .w-1280 img { inline-size: 320px } .w-1920 img { inline-size: 426px }
figcaption { font-size: 12px }
.wrong { color: #d11; overflow-wrap: anywhere }
body:has(#only-noted:target) figure:not(.noted) { display: none }
body:has([id^=only]:target) section:not(:has(figure)) { display: none }
`

function figure(shot: Shot): string {
  const notes = shot.notes.map((note) => `<p class="wrong">${plain(note)}</p>`).join('')
  const what = `${shot.width} ${shot.lang} ${shot.scheme}`
  return `<figure class="${classOf(shot)}${notes && ' noted'}"><a href="${plain(shot.file)}"><img loading="lazy" src="${plain(shot.file)}" alt="${plain(`${shot.state}, ${what}`)}"></a><figcaption>${what}${notes}</figcaption></figure>`
}

export function writeIndex({ shots, failures, minutes }: ScreensResult): string {
  const states = unique([...shots, ...failures].map(({ state }) => state))
  const filters = [
    ...unique(shots.map(({ lang }) => lang)).map((lang) => ({
      name: `l-${lang}`,
      text: languageNames[lang],
      dir: direction(lang),
    })),
    ...unique(shots.map(({ width }) => width))
      .sort((a, b) => a - b)
      .map((width) => ({ name: `w-${width}`, text: `${width} px`, dir: 'ltr' })),
    ...unique(shots.map(({ scheme }) => scheme)).map((scheme) => ({ name: `s-${scheme}`, text: scheme, dir: 'ltr' })),
  ]
  const noted = shots.filter(({ notes }) => notes.length > 0).length
  const section = (state: string) => {
    const missed = failures.filter((one) => one.state === state)
    const lines = missed.map(({ lang, why }) => `<p class="wrong">not reached in ${lang}: ${plain(why)}</p>`)
    const own = shots.filter((shot) => shot.state === state)
    return `<section id="${state}"><h2><a href="#${state}">${state}</a></h2>${lines.join('')}<div class="row">${own.map(figure).join('\n')}</div></section>`
  }
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Screens</title>
<style>${style}${filters.map(({ name }) => filterOf(name)).join('\n')}</style>
${[...filters.map(({ name }) => name), 'noted'].map((name) => `<span id="only-${name}"></span>`).join('')}
<nav>
<p>${shots.length} pictures of ${states.length} states in ${minutes.toFixed(1)} minutes; ${noted} with a red line, ${failures.length} not reached.</p>
<p>Show <a href="#">all</a> <a href="#only-noted">with a red line</a> ${filters.map(({ name, text, dir }) => `<a href="#only-${name}" dir="${dir}">${text}</a>`).join(' ')}</p>
<p class="states">${states.map((state) => `<a href="#${state}">${state}</a>`).join(' ')}</p>
</nav>
${states.map(section).join('\n')}
</html>
`
}
