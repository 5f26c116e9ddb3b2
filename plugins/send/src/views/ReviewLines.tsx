import {
  ExternalIcon,
  Hostile,
  IconButton,
  KeyValue,
  KeyValueLine,
  Mark,
  ShortAddress,
} from '@latchkit/ui/parts'
import type { Plan } from '../desk/Plan.js'
import { explorerPage } from './explorerPage.js'
import { FeeValue } from './FeeValue.js'
import { useWords } from './words.js'

/** Network, the token's own address, the memo, and the fee. */
export function ReviewLines({ plan }: { plan: Plan }) {
  const t = useWords()
  const { network, asset, memo } = plan
  const href = asset.contract && explorerPage(network, 'address', asset.contract)
  return (
    <KeyValue>
      <KeyValueLine label={t('send.network')}>
        <Mark size={20} name={network.name} src={network.icon} seed={network.id} />
        <Hostile max={32}>{network.name}</Hostile>
      </KeyValueLine>
      {asset.contract ? (
        <KeyValueLine label={t('send.contract', { symbol: asset.symbol })}>
          <ShortAddress address={asset.contract} />
          {href ? (
            <IconButton
              size={28}
              href={href}
              label={t('send.contract.open')}
              icon={<ExternalIcon size={16} />}
            />
          ) : null}
        </KeyValueLine>
      ) : null}
      {memo === undefined ? null : (
        <KeyValueLine label={t('send.memo')}>
          <Hostile lines={4} max={1_000}>
            {memo}
          </Hostile>
        </KeyValueLine>
      )}
      {plan.spendsProtected ? (
        <KeyValueLine label={t('send.protected')} tone="warning">
          {t('send.protected.included')}
        </KeyValueLine>
      ) : null}
      <KeyValueLine label={t('send.fee.most')}>
        <FeeValue plan={plan} />
      </KeyValueLine>
    </KeyValue>
  )
}
