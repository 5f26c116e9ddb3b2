import { Body } from '@latchkit/ui/parts'
import { Pair } from './Pair.js'
import { useWords } from './words.js'

/** Pairs any wallet, in a kit without chain plugins. */
export function BasicPairingView() {
  const t = useWords()
  return (
    <Body>
      <Pair wallet={{ name: t('walletconnect.anyWallet') }} />
    </Body>
  )
}
