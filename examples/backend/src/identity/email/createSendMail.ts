import type { Mailer } from '../../mail/createMailer.js'
import { identityError } from '../identityError.js'

/** Sends a mail. Throws `EMAIL_NOT_SENT`. */
export type SendMail = (to: string, mail: { subject: string; text: string }) => Promise<void>

/** Creates the function that sends mails on which a change depends. */
export function createSendMail(mailer: Mailer, onTrouble: (what: string, error: unknown) => void): SendMail {
  return async (to, mail) => {
    await mailer.send({ to, ...mail }).catch(cause => {
      onTrouble('sending a mail', cause)
      throw identityError('EMAIL_NOT_SENT', { cause })
    })
  }
}
