import { html } from 'hono/html'
import type { Mail } from '../../../mail/createMailer.js'
import { directionOf, type PageLanguage } from '../../site/pageWords.js'
import { ar } from './ar.js'
import { en } from './en.js'
import type { Mails, MailText } from './Mails.js'

const mails: Readonly<Record<PageLanguage, Mails>> = { ar, en }
const all: readonly PageLanguage[] = ['en', 'ar']

/** Words a mail, in whichever language. */
export type Wording = (mails: Mails) => MailText

/**
 * Writes a mail in the language of the browser that asked for it, with English below: a thief could ask in a language that the owner does
 * not read. If none asked, it is in all of them.
 */
export async function writeMail(
  language: PageLanguage | undefined,
  wording: Wording,
): Promise<Omit<Mail, 'to'>> {
  const languages = language === undefined ? all : new Set<PageLanguage>([language, 'en'])
  const parts = [...languages].map(one => ({ language: one, ...wording(mails[one]) }))
  const subject = parts.map(part => part.subject).join(' · ')
  const bodies = parts.map(
    part =>
      html`<div lang="${part.language}" dir="${directionOf(part.language)}">${part.text.split('\n\n').map(inHtml)}</div>`,
  )
  return {
    subject,
    text: `${parts.map(({ text }) => text).join('\n\n\n')}\n`,
    html: `${await html`<!doctype html><meta charset="utf-8"><title>${subject}</title>${bodies}`}`,
  }
}

/** A paragraph; everything in it is escaped. */
function inHtml(paragraph: string) {
  const lines = paragraph
    .split('\n')
    .map(line =>
      /^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a><br>` : html`${line}<br>`,
    )
  return html`<p>${lines}</p>`
}
