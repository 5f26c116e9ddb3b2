import type { DeviceClaims } from '../../nameAgent.js'
import type { FlowKind } from '../flowStatements.js'

/** A mail in one language: paragraphs between empty lines, a link on a line of its own. */
export interface MailText {
  readonly subject: string
  readonly text: string
}

/** The content of a mail with a code. */
export interface CodeMail {
  readonly kind: FlowKind
  readonly code: string
  /** The new address of a change, which the requesting page may have altered. */
  readonly target?: string
  readonly claims: DeviceClaims
}

/** The mails of a language. */
export interface Mails {
  code(mail: CodeMail): MailText
  /** With the link that admits a new device. */
  device(link: string, claims: DeviceClaims): MailText
  /** To the old address after a change; null for an address that was removed. */
  changed(newEmail: string | null, link: string, claims: DeviceClaims): MailText
  /** About another way to sign in, which has been added or removed. */
  login(what: 'added' | 'removed', provider: string, claims: DeviceClaims): MailText
  /** About replaced keys. */
  keys(claims: DeviceClaims): MailText
  /** After the day's last wrong code. */
  guessed(): MailText
}
