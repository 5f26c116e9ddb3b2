import { useT } from '../../hooks/useT.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import { SmallButton } from '../../primitives/SmallButton.js'

export interface CertifiedFilterProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** Shows certified wallets only, or all. */
export function CertifiedFilter({ on, onChange }: CertifiedFilterProps) {
  const t = useT()
  return (
    <SmallButton
      aria-pressed={on}
      hint={t('allWallets.certifiedHint')}
      icon={on ? <CheckIcon size={16} /> : <ShieldIcon size={16} />}
      onClick={() => onChange(!on)}
    >
      {t('allWallets.certified')}
    </SmallButton>
  )
}
