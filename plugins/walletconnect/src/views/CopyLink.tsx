import { SmallButton, useBaseKit, useCopy } from '@latchkit/ui/components'
import { CheckIcon, CopyIcon } from '@latchkit/ui/icons'
import { useWords } from './words.js'

/** Copies the pairing as text, for wallets that accept a pasted link. */
export function CopyLink({ uri }: { uri: string | undefined }) {
  const kit = useBaseKit()
  const t = useWords()
  const { copied, copy } = useCopy(() => kit.toast.show('error', t('walletconnect.copyDenied')))
  return (
    <SmallButton
      icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      disabled={uri === undefined}
      onClick={() => uri !== undefined && void copy(uri)}
    >
      <span aria-live="polite">{t(copied ? 'walletconnect.copied' : 'walletconnect.copy')}</span>
    </SmallButton>
  )
}
