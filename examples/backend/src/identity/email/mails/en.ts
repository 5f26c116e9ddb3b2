import { type DeviceClaims, nameAgent } from '../../nameAgent.js'
import type { FlowKind } from '../flowStatements.js'
import type { Mails } from './Mails.js'

/** Purposes as worded in mails. */
const purposes: Readonly<Record<FlowKind, string>> = {
  login: 'sign in to your wallet',
  factor: 'confirm that it is you',
  'change-primary': 'confirm that you change the email address of your wallet',
  'change-secondary': 'confirm the new email address of your wallet',
  'add-email': 'add this email address to your wallet',
}

/**
 * Describes a device by its own claims, marked as such. Without a scheme, so that mail programs do not turn
 * it into a link.
 */
const claimsIn = ({ origin, agent }: DeviceClaims) =>
  `What the device that asked says of itself, which is not checked:
page: ${origin === '' ? 'no page' : new URL(origin).host}
device: ${nameAgent(agent) || 'nothing'}`

/** The mails in English. */
export const en: Mails = {
  code: ({ kind, code, target, claims }) => ({
    subject: 'Your confirmation code',
    text: `Your code is ${code}

Use it to ${purposes[kind]}${target === undefined ? '' : ` to ${target}`}. It is valid for 10 minutes, on the device that requested it.

${claimsIn(claims)}

Nobody from support will ever ask you for it. If it was not you, ignore this mail and tell nobody the code.`,
  }),
  device: (link, claims) => ({
    subject: 'A new device wants to sign in',
    text: `A device that has not been used with your wallet before wants to sign in.

See what it is, and approve or deny it:
${link}

${claimsIn(claims)}

The link is valid for 10 minutes. If it was not you, deny it.`,
  }),
  changed: (newEmail, link, claims) => ({
    subject: `The email address of your wallet was ${newEmail === null ? 'removed' : 'changed'}`,
    text: `Your wallet ${newEmail === null ? 'can no longer be opened with this address' : `now belongs to ${newEmail}`}.

If it was not you, take it back within 72 hours. This also signs out every device:
${link}

Until then, your keys cannot be exported.

${claimsIn(claims)}`,
  }),
  login: (what, provider, claims) => ({
    subject: `A login of your wallet was ${what}`,
    text: `An account of ${provider} ${what === 'added' ? 'now opens your wallet, too' : 'no longer opens your wallet'}.

${claimsIn(claims)}

If it was not you, somebody uses one of your devices. Sign in on the site of the wallet, sign out everywhere, and look at your logins.`,
  }),
  keys: claims => ({
    subject: 'Your wallet gets new keys',
    text: `Your wallet gets new keys and new accounts. Every other device is signed out, and needs the new recovery code or a new passkey.

You move the assets of your previous accounts on the site of the wallet, under "Make new keys". Their keys are kept there until you remove them.

${claimsIn(claims)}

If it was not you, somebody has your keys and reads this mailbox. Sign in on the site of the wallet at once: under "Make new keys" you can still see the words of your previous accounts, and move their assets with another wallet.`,
  }),
  guessed: () => ({
    subject: 'Somebody tries to guess your confirmation codes',
    text: `20 wrong codes were entered for this address within a day. No more are looked at for a while, so nobody can guess one.

Devices that have signed in before still can, and signed-in devices stay signed in. If it was you, wait and try again. If it was not, there is nothing to do: tell nobody a code that you did not ask for.`,
  }),
}
