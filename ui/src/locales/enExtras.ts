import type { Messages } from '@latchkit/core'

/** English messages of what stands beside the views, loaded with it. `{name}` is a placeholder. */
export const extraMessages = {
  'shell.network': 'Network:',
  'shell.network.unsupported': 'Unsupported network',
  'shell.family': 'Network type',
  'shell.notice.close': 'Dismiss notification',

  'shell.legal.both': 'By continuing, you accept the {terms} and {privacy}',
  'shell.legal.one': 'By continuing, you accept the {document}',
  'shell.legal.checkBoth': 'I accept the {terms} and {privacy}',
  'shell.legal.checkOne': 'I accept the {document}',
  'shell.legal.terms': 'Terms',
  'shell.legal.privacy': 'Privacy Policy',
  'shell.legal.remind': 'Accept the terms to continue',

  'connect.featured': 'Featured wallets',
  'connect.recommended': 'Recommended wallets',
} as const satisfies Messages
