import type { Mailer } from '../../mail/createMailer.js'
import { identityError } from '../identityError.js'
import type { PageLanguage } from '../site/pageWords.js'
import { type Wording, writeMail } from './mails/writeMail.js'

/** Sends a mail in a language. Throws `EMAIL_NOT_SENT`. */
export type SendMail = (to: string, language: PageLanguage, wording: Wording) => Promise<void>

/** Creates the function that sends mails on which a change depends. */
export function createSendMail(mailer: Mailer, onTrouble: (what: string, error: unknown) => void): SendMail {
  return async (to, language, wording) => {
    await mailer.send({ to, ...(await writeMail(language, wording)) }).catch(cause => {
      onTrouble('sending a mail', cause)
      throw identityError('EMAIL_NOT_SENT', { cause })
    })
  }
}
