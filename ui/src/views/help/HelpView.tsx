import type { Kit } from '@latchkit/core'
import type { ReactElement } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import {
  ClockIcon,
  GlobeIcon,
  KeyIcon,
  NetworkIcon,
  ShieldIcon,
  SwapIcon,
  UserIcon,
  WalletIcon,
} from '../../icons/icons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { Note } from '../../primitives/feedback/Note.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { goBackOr } from '../shared/goBackOr.js'
import { ViewBody } from '../shared/ViewBody.js'

interface Help {
  /** The prefix of its message keys. */
  readonly about: string
  readonly icon: ReactElement
  /** By the prefix of their message keys. */
  readonly points: Readonly<Record<string, ReactElement>>
  leave(kit: Kit): void
}

/** Three short points about one thing. */
function HelpView({ about, icon, points, leave }: Help) {
  const kit = useBaseKit()
  const t = useT()
  return (
    <ViewBody>
      <StateView wide icon={icon} title={t(`${about}.title`)} text={t(`${about}.text`)} />
      {Object.entries(points).map(([key, drawing]) => (
        <Note key={key} icon={drawing} title={t(`${key}.title`)}>
          {t(`${key}.text`)}
        </Note>
      ))}
      <Actions>
        <Button variant="primary" onClick={() => leave(kit)}>
          {t('help.understood')}
        </Button>
      </Actions>
    </ViewBody>
  )
}

export const WhatIsAWalletView = () => (
  <HelpView
    about="help.wallet"
    icon={<WalletIcon size={32} />}
    points={{
      'help.wallet.login': <UserIcon />,
      'help.wallet.keys': <KeyIcon />,
      'help.wallet.confirm': <ShieldIcon />,
    }}
    leave={kit => goBackOr(kit, 'Connect')}
  />
)

export const WhatIsANetworkView = () => (
  <HelpView
    about="help.network"
    icon={<NetworkIcon size={32} />}
    points={{
      'help.network.place': <GlobeIcon />,
      'help.network.apart': <SwapIcon />,
      'help.network.fees': <ClockIcon />,
    }}
    leave={kit => void kit.router.goBack()}
  />
)
