import { socialName } from '../social/providers.js'
import { useWords } from './words.js'

/** How a way to sign in is called: a passkey in the visitor's language, as it is no brand. */
export function useSocialName(): (id: string) => string {
  const t = useWords()
  return id => (id === 'passkey' ? t('embedded-wallet.social.passkey') : socialName(id))
}
