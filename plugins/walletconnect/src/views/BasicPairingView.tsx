import { Body } from '@latchkit/ui/components'
import { Pair } from './Pair.js'
import { withRelay } from './useRelay.js'
import { useWords } from './words.js'

/** Pairs any wallet, in a kit without chain plugins. */
export const BasicPairingView = withRelay(function BasicPairingView() {
  const t = useWords()
  return (
    <Body>
      <Pair wallet={{ name: t('walletconnect.anyWallet') }} />
    </Body>
  )
})
