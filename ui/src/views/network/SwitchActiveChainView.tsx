import type { Connection, ViewProps } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useTitle } from '../../hooks/useTitle.js'
import { useValue } from '../../hooks/useValue.js'
import { LegalFooter } from '../../legal/LegalFooter.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { needsDrawing } from '../../marks/NetworkMark.js'
import { useDrawing } from '../../marks/useDrawing.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Email } from '../../primitives/text/Email.js'
import { loadNoWallets } from '../connect/loadNoWallets.js'
import { useDiscovery } from '../connect/useDiscovery.js'
import { useOpenWallet } from '../connect/useOpenWallet.js'
import { WalletRow } from '../connect/WalletRow.js'
import { walletEntries } from '../connect/walletEntries.js'
import { walletKeys } from '../connect/walletKeys.js'
import { HeroMark } from '../shared/HeroMark.js'
import { Phrase } from '../shared/Phrase.js'
import { resumeView } from '../shared/resumeView.js'
import { ShortAddress } from '../shared/ShortAddress.js'
import { ViewBody } from '../shared/ViewBody.js'

/** Another family of networks needs another wallet: a connected one, or one to connect. */
export function SwitchActiveChainView({ params }: ViewProps<{ readonly namespace: string } | undefined>) {
  const kit = useBaseKit()
  const t = useT()
  const discovery = useDiscovery()
  const namespace = params?.namespace ?? ''
  const open = useOpenWallet(namespace)
  const family = useValue(kit.connections.families$).find(other => other.namespace === namespace)
  const current = useValue(kit.connections.connection$)
  const connections = useValue(kit.connections.connections$)
  const wallets = useValue(kit.connections.wallets$)
  const live = connections.filter(connection => connection.namespace === namespace)
  const entries = useMemo(
    () =>
      walletEntries(wallets, kit.options)
        .filter(
          ({ wallet }) =>
            wallet?.connectors.some(connector => connector.namespace === namespace) &&
            !live.some(({ walletId }) => walletId === wallet.id),
        )
        .slice(0, 20),
    [wallets, kit, namespace, live],
  )
  const keys = walletKeys(entries)
  const name = family ? t(family.name) : namespace
  useTitle(family ? t(family.name) : undefined)
  const first = family?.networks[0]
  const drawing = useDrawing(first && { network: first }, needsDrawing(first?.icon))
  const isNone = live.length === 0 && entries.length === 0 && discovery === 'done'
  return (
    <ViewBody>
      <StateView
        visual={<HeroMark name={first?.name ?? name} src={first?.icon} seed={first?.id} drawing={drawing} />}
        title={<Phrase id="family.title" values={{ family: name }} />}
        text={
          current ? (
            <Phrase id="family.text" values={{ family: name, wallet: current.walletName }} />
          ) : (
            <Phrase id="family.textNobody" values={{ family: name }} />
          )
        }
      />
      <LiveWallets connections={live} />
      {entries.length > 0 ? (
        <Group heading={t('family.connect')}>
          {entries.map((entry, at) => (
            <WalletRow key={keys[at]} entry={entry} onOpen={open} />
          ))}
        </Group>
      ) : null}
      {isNone ? <LazyPart load={loadNoWallets} params={{ namespace }} /> : null}
      <LegalFooter />
    </ViewBody>
  )
}

function LiveWallets({ connections }: { connections: readonly Connection[] }) {
  const kit = useBaseKit()
  const t = useT()
  if (connections.length === 0) return null
  return (
    <Group heading={t('family.connected')}>
      {connections.map(connection => (
        <Row
          key={connection.connectorId}
          height="two"
          data-item={connection.walletName}
          mark={<Mark name={connection.walletName} src={connection.walletIcon} seed={connection.walletId} />}
          title={<Email>{connection.auth?.name ?? connection.walletName}</Email>}
          subtitle={<ShortAddress address={connection.account.address} />}
          chevron
          onClick={() => {
            kit.connections.select(connection)
            if (!resumeView(kit)) kit.router.reset('Account')
          }}
        />
      ))}
    </Group>
  )
}
