import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useExtraT } from '../../hooks/useExtraT.js'
import { RefreshIcon, WalletIcon } from '../../icons/icons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { Note } from '../../primitives/feedback/Note.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { useRescan } from './useRescan.js'

/** No wallet was found: what that means, what one is, and a way to look again. Quieter beside other ways to connect. */
export function NoWallets({ isOnlyWay = true }: { isOnlyWay?: boolean }) {
  const t = useExtraT()
  const kit = useBaseKit()
  const { isLooking, again } = useRescan()
  if (!isOnlyWay)
    return (
      <Note
        icon={<WalletIcon />}
        action={
          <SmallButton loading={isLooking} onClick={again}>
            {t('connect.none.again')}
          </SmallButton>
        }
      >
        {t('connect.none.title')}
      </Note>
    )
  return (
    <>
      <StateView
        icon={<WalletIcon size={32} />}
        title={t('connect.none.title')}
        text={t('connect.none.text')}
        live="polite"
      />
      <Actions>
        <Button onClick={() => kit.router.push('WhatIsAWallet')}>{t('connect.none.learn')}</Button>
        <Button variant="primary" icon={<RefreshIcon />} loading={isLooking} onClick={again}>
          {t(isLooking ? 'connect.none.looking' : 'connect.none.again')}
        </Button>
      </Actions>
    </>
  )
}
