import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { KeyIcon, ShieldIcon, UserIcon, WalletIcon } from '../../icons/icons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { HelpPoints } from '../shared/HelpPoints.js'
import { ViewBody } from '../shared/ViewBody.js'

const points = [
  { icon: <UserIcon />, key: 'help.wallet.login' },
  { icon: <KeyIcon />, key: 'help.wallet.keys' },
  { icon: <ShieldIcon />, key: 'help.wallet.confirm' },
]

/** What a wallet is, in three short points. */
export function WhatIsAWalletView() {
  const kit = useBaseKit()
  const t = useT()
  const leave = () => {
    if (kit.get(kit.router.state$).history.length > 1) void kit.router.goBack()
    else kit.router.reset('Connect')
  }
  return (
    <ViewBody>
      <StateView
        wide
        icon={<WalletIcon size={32} />}
        title={t('help.wallet.title')}
        text={t('help.wallet.text')}
      />
      <HelpPoints points={points} />
      <Actions>
        <Button variant="primary" onClick={leave}>
          {t('help.understood')}
        </Button>
      </Actions>
    </ViewBody>
  )
}
