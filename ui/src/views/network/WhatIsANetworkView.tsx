import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { ClockIcon, GlobeIcon, NetworkIcon, SwapIcon } from '../../icons/icons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { HelpPoints } from '../shared/HelpPoints.js'
import { ViewBody } from '../shared/ViewBody.js'

const points = [
  { icon: <GlobeIcon />, key: 'help.network.place' },
  { icon: <SwapIcon />, key: 'help.network.apart' },
  { icon: <ClockIcon />, key: 'help.network.fees' },
]

/** What a network is, in three short points. */
export function WhatIsANetworkView() {
  const kit = useBaseKit()
  const t = useT()
  const leave = () => {
    if (kit.get(kit.router.state$).history.length > 1) void kit.router.goBack()
    else kit.close()
  }
  return (
    <ViewBody>
      <StateView
        wide
        icon={<NetworkIcon size={32} />}
        title={t('help.network.title')}
        text={t('help.network.text')}
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
