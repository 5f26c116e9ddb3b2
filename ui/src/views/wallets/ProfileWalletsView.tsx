import { connectMethods, profileRows, type Wallet } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useT } from '../../hooks/useT.js'
import { useTitle } from '../../hooks/useTitle.js'
import { useValue } from '../../hooks/useValue.js'
import { PlusIcon, WalletIcon } from '../../icons/icons.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { Button } from '../../primitives/controls/Button.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { isDoubtful } from '../connect/isDoubtful.js'
import { useOpenWallet } from '../connect/useOpenWallet.js'
import type { WalletEntry } from '../connect/WalletEntry.js'
import { walletEntries } from '../connect/walletEntries.js'
import { ViewBody } from '../shared/ViewBody.js'
import { FamilyGroup } from './FamilyGroup.js'
import { walletRows } from './walletRows.js'

/** The connected wallets by family, those used before, and a way to add one. */
export function ProfileWalletsView() {
  const kit = useBaseKit()
  const t = useT()
  useTitle(t('wallets.title'))
  const connections = useValue(kit.connections.connections$)
  const families = useValue(kit.connections.families$)
  const activeNamespace = useValue(kit.connections.activeNamespace$)
  const wallets = useValue(kit.connections.wallets$)
  // Connections decide which rows are active.
  useValue(kit.connections.activeConnections$)
  const account = useValue(kit.connections.account$)
  const groups = walletRows(kit, connections, families, activeNamespace)
  /** True if another wallet may be added: one per family, unless the app allows several. */
  const isFree = ({ namespace }: { namespace: string }) =>
    kit.options.multiWallet === true || !connections.some(other => other.namespace === namespace)
  const usedBefore = walletEntries(wallets, kit.options).flatMap(entry => {
    const { wallet } = entry
    const isLive = connections.some(({ walletId }) => walletId === wallet?.id)
    if (wallet?.lastUsed === undefined || isLive || isDoubtful(entry)) return []
    return wallet.connectors.some(isFree) ? [{ ...entry, wallet }] : []
  })
  const rows = useSlot(profileRows, account)
  const add = () => kit.router.push(kit.slot(connectMethods).length > 0 ? 'Connect' : 'ConnectWallets')
  return (
    <ViewBody>
      {groups.length === 0 ? (
        <StateView
          icon={<WalletIcon size={32} />}
          title={t('wallets.none.title')}
          text={t('wallets.none.text')}
        />
      ) : null}
      {groups.map(group => (
        <FamilyGroup key={group.family.namespace} {...group} />
      ))}
      {account ? rows.map(({ id, view }) => <LazyPart key={id} quiet load={view} name={id} />) : null}
      {families.some(isFree) ? (
        <>
          <UsedBefore entries={usedBefore} />
          <Button full icon={<PlusIcon />} onClick={add}>
            {t('wallets.add')}
          </Button>
        </>
      ) : null}
    </ViewBody>
  )
}

function UsedBefore({ entries }: { entries: readonly (WalletEntry & { readonly wallet: Wallet })[] }) {
  const t = useT()
  const open = useOpenWallet()
  if (entries.length === 0) return null
  return (
    <Group heading={t('wallets.usedBefore')}>
      {entries.map(entry => (
        <Row
          key={entry.id}
          height="two"
          wrap
          mark={<Mark name={entry.name} src={entry.icon} seed={entry.id} />}
          title={<Hostile>{entry.name}</Hostile>}
          subtitle={t('wallets.notConnected')}
          tag={
            <SmallButton
              data-item=""
              aria-label={t('wallets.connectOne', { wallet: cleanText(entry.name) })}
              onClick={() => open(entry)}
            >
              {t('wallets.connect')}
            </SmallButton>
          }
        />
      ))}
    </Group>
  )
}
