/** English words about the app's legal texts: with their part, which few apps have. */
export const legalMessages = {
  'shell.legal.both': 'By continuing you accept the {terms} and {privacy}',
  'shell.legal.one': 'By continuing you accept the {document}',
  'shell.legal.checkBoth': 'I accept the {terms} and {privacy}',
  'shell.legal.checkOne': 'I accept the {document}',
  'shell.legal.terms': 'Terms',
  'shell.legal.privacy': 'Privacy Policy',
  'shell.legal.remind': 'Accept the terms to continue',
} as const
