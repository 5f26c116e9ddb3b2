import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { RefreshIcon, WalletIcon } from '../../icons/icons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'

import { StateView } from '../../primitives/feedback/StateView.js'
import { useRescan } from '../connect/useRescan.js'
import { useFocusWhen } from '../shared/useFocusWhen.js'
import { leaveToWallets } from './leaveToWallets.js'

/** The wallet is missing: disabled, removed, or never installed. */
export function WalletGone() {
  const kit = useBaseKit()
  const t = useT()
  const { isLooking, again } = useRescan()
  const button = useFocusWhen<HTMLElement>(true)
  return (
    <>
      <StateView
        icon={<WalletIcon size={32} />}
        title={t('connecting.gone.title')}
        text={t('connecting.gone.text')}
        live="assertive"
      />
      <Actions>
        <Button icon={<RefreshIcon />} loading={isLooking} onClick={again}>
          {t('connect.none.again')}
        </Button>
        <Button ref={button} variant="primary" onClick={() => leaveToWallets(kit)}>
          {t('connecting.others')}
        </Button>
      </Actions>
    </>
  )
}
