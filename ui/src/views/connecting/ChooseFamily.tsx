import type { NetworkFamily, Wallet } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { NetworkMark } from '../../marks/NetworkMark.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { Tag } from '../../primitives/text/Tag.js'
import { HeroMark } from '../shared/HeroMark.js'
import { Phrase } from '../shared/Phrase.js'

export interface ChooseFamilyProps {
  wallet: Wallet
  families: readonly NetworkFamily[]
}

/** A wallet of several families: which one to connect, each by the names of its networks. */
export function ChooseFamily({ wallet, families }: ChooseFamilyProps) {
  const kit = useBaseKit()
  const t = useT()
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
