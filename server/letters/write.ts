import type { Services } from '#app/context.ts'
import type { Letter, LetterFacts, LetterKind, Mail } from '#app/features/base/operators/letters/schema.ts'
import { findOperatorByEmail } from '#app/features/base/operators/read.server.ts'
import { readDevice } from '#app/features/base/operators/rules.ts'
import { addLink } from '#app/features/base/operators/write.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { countDueCars } from '#app/features/desk/confirmations/read.server.ts'
import { confirmedBefore } from '#app/features/desk/confirmations/rules.ts'
import { listEnding } from '#app/features/stock/reservations/read.server.ts'
import { anchorOf } from '#app/features/talk/comments/rules.ts'
import { countWeek } from '#app/features/talk/inbox/letters/read.server.ts'
import { listOpen, type OpenComment } from '#app/features/talk/inbox/open/read.server.ts'
import { countUnanswered } from '#app/features/talk/inbox/read.server.ts'
import { formatDay, formatMoment, formatNumber, isolated } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { dayAfter } from '#app/lib/day.ts'
import { nameOfCar } from '../push/answers.ts'
import { inboxPath, lastText } from '../push/questions.ts'
import { type LetterText, letterHtml, letterText, subjectOf } from './layout.ts'

type Site = Pick<Services, 'db' | 'siteUrl'>
type Words = Omit<LetterText, 'lang' | 'foot'> & { isSafety?: boolean; toldTo?: Date | undefined }
type Context = { db: Services['db']; siteUrl: string; lang: Language; t: Translate; site: string; to: string }
type Operator = NonNullable<Letter['operator']>

// Letters show this many questions. The inbox has the others.
const most = { read: 30, shown: 10 }

/**
 * Makes a letter from the state of the site. Undefined if it has become needless: the questions are answered, no
 * operator has this address, or the chat was disconnected.
 */
export async function makeLetter(site: Site, letter: Letter): Promise<{ mail: Mail; toldTo?: Date } | undefined> {
  const lang = letter.kind === 'password' ? letter.facts.lang : (letter.operator?.lang ?? 'en')
  const email = letter.operator?.email ?? letter.address ?? ''
  const to = letter.way === 'mail' ? email : letter.operator?.chatId
  if (!to) return undefined
  const make = makers[letter.kind] as (...given: [Context, unknown, Letter['operator']]) => Made | Promise<Made>
  const words = await make(await contextOf(site, email, lang), letter.facts, letter.operator)
  if (!words) return undefined
  const { toldTo } = words
  return { mail: toMail(site, `letter-${letter.id}`, { lang, to, ...words }, letter.way), ...(toldTo && { toldTo }) }
}

/** An invitation, whose link the site does not store. */
export async function makeInvitation(site: Site, to: string, lang: Language, token: string): Promise<Mail> {
  const { t, site: name } = await contextOf(site, to, lang)
  const subject = t('letter.invitation.subject', { site: name })
  const paragraphs = [t('letter.invitation.text', { site: name })]
  const button = { words: t('letter.invitation.open'), href: `${site.siteUrl}/join/${token}` }
  return toMail(site, `invitation-${Date.now()}`, {
    lang,
    to,
    subject,
    title: subject,
    paragraphs,
    button,
    isSafety: true,
  })
}

/** A letter with which an operator tries whether e-mail works. */
export async function makeTest(site: Site, to: string, lang: Language): Promise<Mail> {
  const { t, site: name } = await contextOf(site, to, lang)
  const subject = t('letter.test.subject', { site: name })
  return toMail(site, `test-${Date.now()}`, { lang, to, subject, title: subject, paragraphs: [t('letter.test.text')] })
}

async function contextOf({ db, siteUrl }: Site, to: string, lang: Language): Promise<Context> {
  const { name } = await getSettings(db)
  return { db, siteUrl, lang, t: serverTexts(lang).t, site: isolated(name), to }
}

/** What the bot says once a chat is connected. */
export async function makeWelcome(site: Site, to: string, lang: Language): Promise<Mail> {
  const { t, site: name } = await contextOf(site, to, lang)
  const subject = t('letter.connected', { site: name })
  return toMail(site, `connected-${Date.now()}`, { lang, to, subject, title: subject }, 'telegram')
}

function toMail(
  { siteUrl }: Site,
  key: string,
  letter: Words & { lang: Language; to: string },
  way: Letter['way'] = 'mail',
): Mail {
  const { t } = serverTexts(letter.lang)
  const { to, isSafety, toldTo: _, ...words } = letter
  const site = isolated(new URL(siteUrl).host)
  const foot = isSafety
    ? { words: t('letter.safety') }
    : { words: t('letter.foot', { site }), link: { words: t('letter.choose'), href: `${siteUrl}/account/letters` } }
  const text = { ...words, subject: subjectOf(words.subject), ...(way === 'mail' && { foot }) }
  return { key, to, subject: text.subject, text: letterText(text), html: letterHtml(text) }
}

type Made = Words | undefined
type Makers = {
  [K in LetterKind]: (context: Context, facts: LetterFacts[K], operator: Operator) => Made | Promise<Made>
}

const makers: Makers = {
  questions: async ({ db, t, lang, siteUrl }, _, { toldTo: after }) => {
    const { questions, newest } = await listOpen(db, most.read, after)
    const { count, comments } = questions
    if (!newest) return undefined
    const counted = (number: number) => ({ count: number, n: formatNumber(number, lang) })
    const nameOf = ({ car }: OpenComment) => nameOfCar(car, lang) || t('card.unnamed')
    const [first] = comments
    const left = count - most.shown
    return {
      subject:
        count === 1 && first
          ? t('letter.questions.single', { car: isolated(nameOf(first)) })
          : t('letter.questions.subject', counted(count)),
      title: count === 1 ? t('letter.questions.singleTitle') : t('letter.questions.title', counted(count)),
      items: comments.slice(0, most.shown).map((comment) => ({
        title: nameOf(comment),
        note: formatMoment((comment.reply ?? comment).createdAt, lang),
        text: lastText(comment, t, lang),
        link: { words: t('letter.questions.answer'), href: `${siteUrl}${inboxPath}#${anchorOf(comment.id)}` },
      })),
      ...(left > 0 && { more: t('letter.questions.more', counted(left)) }),
      ...(count > 1 && { button: { words: t('letter.questions.all'), href: siteUrl + inboxPath } }),
      toldTo: newest,
    }
  },
  ending: async (context, { day }) => {
    const { db, t, lang, siteUrl } = context
    const { cars } = await listEnding(db, dayAfter(day, 1), most.read)
    if (cars.length === 0) return undefined
    return {
      ...titled(context, 'ending'),
      paragraphs: [t('letter.ending.text')],
      items: cars.map(({ id, reservedUntil, ...car }) => ({
        title: nameOfCar(car, lang) || t('card.unnamed'),
        note: t('letter.ending.until', { date: formatDay(reservedUntil ?? day, lang) }),
        link: { words: car.stockNumber, href: `${siteUrl}/detail/${encodeURIComponent(id)}` },
      })),
      button: { words: t('letter.ending.open'), href: `${siteUrl}/today` },
    }
  },
  week: async (context, { day }) => {
    const { db, t, lang, siteUrl } = context
    const [counted, unanswered, { confirmDays }] = await Promise.all([
      countWeek(db, day),
      countUnanswered(db),
      getSettings(db),
    ])
    const due = await countDueCars(db, confirmedBefore(confirmDays, Date.now()))
    const week = { ...counted, unanswered, due }
    const names = ['views', 'asks', 'comments', 'sold', 'unanswered', 'due'] as const
    return {
      ...titled(context, 'week'),
      paragraphs: [names.map((name) => t(`letter.week.${name}`, { n: formatNumber(week[name], lang) })).join('\n')],
      button: { words: t('letter.week.open'), href: `${siteUrl}/today` },
    }
  },
  backup: (context, { problem }) => ({
    ...titled(context, 'backup'),
    paragraphs: [context.t(`letter.backup.${problem}`)],
    button: { words: context.t('letter.backup.open'), href: `${context.siteUrl}/data#backups` },
  }),
  signIn: (context, { userAgent, at }) => {
    const { browser, system } = readDevice(userAgent)
    const device = [browser, system].filter(Boolean).join(' · ')
    const facts = [device, formatMoment(at, context.lang)].filter(Boolean).join('\n')
    return safetyWords(context, 'signIn', '/account', facts)
  },
  passwordSet: (context, { at }) => safetyWords(context, 'passwordSet', '/sign-in', formatMoment(at, context.lang)),
  password: async (context) => {
    const { db, to } = context
    const operator = await findOperatorByEmail(db, to)
    if (!operator) return undefined
    // The secret is made only now, so that none is stored. A retry makes another one, which ends this link.
    const { token } = await addLink(db, { kind: 'password', operatorId: operator.id })
    return safetyWords(context, 'password', `/join/${token}`)
  },
}

function titled({ t, site }: Context, kind: 'ending' | 'week' | 'backup' | 'signIn' | 'password' | 'passwordSet') {
  const subject = t(`letter.${kind}.subject`, { site })
  return { subject, title: subject }
}

function safetyWords(
  context: Context,
  kind: 'signIn' | 'password' | 'passwordSet',
  path: string,
  fact?: string,
): Words {
  const { t, to, siteUrl } = context
  return {
    ...titled(context, kind),
    paragraphs: [
      t(`letter.${kind}.text`, { email: `\u2066${to}\u2069` }),
      ...(fact ? [fact] : []),
      t(`letter.${kind}.if`),
    ],
    button: { words: t(`letter.${kind}.open`), href: siteUrl + path },
    isSafety: true,
  }
}
