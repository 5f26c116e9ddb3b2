import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { RefreshIcon } from '../../icons/RefreshIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { Actions } from '../../primitives/Actions.js'
import { Button } from '../../primitives/Button.js'

import { StateView } from '../../primitives/StateView.js'
import { useRescan } from './useRescan.js'

/** No wallet was found: what that means, what one is, and a way to look again. */
export function NoWallets() {
  const t = useT()
  const kit = useBaseKit()
  const { isLooking, again } = useRescan()
  return (
    <>
      <StateView
        icon={<WalletIcon size={32} />}
        title={t('connect.none.title')}
        text={t('connect.none.text')}
        live="polite"
      />
      <Actions>
        <Button onClick={() => kit.router.push('WhatIsAWallet')}>{t('connect.none.help')}</Button>
        <Button variant="primary" icon={<RefreshIcon />} loading={isLooking} onClick={again}>
          {t(isLooking ? 'connect.none.looking' : 'connect.none.again')}
        </Button>
      </Actions>
    </>
  )
}
