import type { NetworkFamily, ShellViews, ViewProps, Wallet } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useExtraT } from '../../hooks/useExtraT.js'
import { useTitle } from '../../hooks/useTitle.js'
import { useValue } from '../../hooks/useValue.js'
import { RefreshIcon, WalletIcon } from '../../icons/icons.js'
import { NetworkMark } from '../../marks/NetworkMark.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { Tag } from '../../primitives/text/Tag.js'
import { WaitingRing } from '../../primitives/waiting/WaitingRing.js'
import { useDiscovery } from '../connect/useDiscovery.js'
import { useRescan } from '../connect/useRescan.js'
import { useSettled } from '../connect/useSettled.js'
import { goBackOr } from '../shared/goBackOr.js'
import { HeroMark } from '../shared/HeroMark.js'
import { Phrase } from '../shared/Phrase.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { useFocusWhen } from '../shared/useFocusWhen.js'
import { ViewBody } from '../shared/ViewBody.js'
import { Connecting } from './Connecting.js'

/** Connects a wallet of this browser: which family, whose turn, and how it ended. */
export function ConnectingExternalView({ params }: ViewProps<ShellViews['ConnectingExternal'] | undefined>) {
  const kit = useBaseKit()
  const t = useExtraT()
  const discovery = useDiscovery()
  const { walletId, namespace, connectorId } = params ?? {}
  const families = useValue(kit.connections.families$)
  const wallet = useValue(kit.connections.wallets$).find(({ id }) => id === walletId)
  const spoken = families.filter(family =>
    wallet?.connectors.some(connector => connector.namespace === family.namespace),
  )
  // A family that shows up while the wallet is asked changes nothing any more.
  const asked = useAskedFamily()
  const [only, setOnly] = useState(asked?.namespace)
  const isSettled = useSettled()
  const chosen = namespace ?? only
  if (!chosen && isSettled && spoken.length === 1) setOnly(spoken[0]?.namespace)
  const isOpen = chosen === undefined && spoken.length > 1
  const canSpeak = chosen ? wallet?.connectors.some(other => other.namespace === chosen) : isSettled
  const isGone = !(wallet && (isOpen || canSpeak)) && discovery !== 'looking'
  useTitle(isGone ? t('connecting.gone.title') : wallet?.name)
  return (
    <ViewBody>
      {wallet && isOpen ? (
        <ChooseFamily wallet={wallet} families={spoken} />
      ) : wallet && canSpeak ? (
        <Connecting
          key={`${walletId} ${chosen}`}
          wallet={wallet}
          namespace={chosen}
          connectorId={connectorId}
        />
      ) : discovery === 'looking' ? (
        <StateView visual={<WaitingRing state="waiting">{null}</WaitingRing>} title={t('connect.looking')} />
      ) : (
        <WalletGone />
      )}
    </ViewBody>
  )
}

/** The wallet is missing: disabled, removed, or never installed. */
function WalletGone() {
  const kit = useBaseKit()
  const t = useExtraT()
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
          {t('connecting.gone.again')}
        </Button>
        <Button ref={button} variant="primary" onClick={() => goBackOr(kit, 'Connect')}>
          {t('connecting.others')}
        </Button>
      </Actions>
    </>
  )
}

interface ChooseFamilyProps {
  wallet: Wallet
  families: readonly NetworkFamily[]
}

/** A wallet of several families: which one to connect, each by the names of its networks. */
function ChooseFamily({ wallet, families }: ChooseFamilyProps) {
  const kit = useBaseKit()
  const t = useExtraT()
  const list = new Intl.ListFormat(useValue(kit.i18n.locale$), { type: 'unit' })
  const isLive = (namespace: string) =>
    kit
      .get(kit.connections.connections$)
      .some(other => other.namespace === namespace && other.walletId === wallet.id)
  return (
    <>
      <StateView
        visual={<HeroMark name={wallet.name} src={wallet.icon} seed={wallet.id} />}
        title={t('connecting.choose.title')}
        text={<Phrase id="connecting.choose.text" values={{ wallet: wallet.name }} />}
      />
      <Group label={t('connecting.choose.title')}>
        {families.map(({ namespace, name, networks }) => (
          <Row
            key={namespace}
            data-item=""
            height="plain"
            mark={networks[0] ? <NetworkMark network={networks[0]} /> : <Mark name={t(name)} />}
            title={<Hostile max={80}>{list.format(networks.map(({ name }) => name)) || t(name)}</Hostile>}
            tag={
              isLive(namespace) ? (
                <Tag dot filled tone="success">
                  {t('wallet.connected')}
                </Tag>
              ) : null
            }
            chevron
            onClick={() => kit.router.replace('ConnectingExternal', { walletId: wallet.id, namespace })}
          />
        ))}
      </Group>
    </>
  )
}
