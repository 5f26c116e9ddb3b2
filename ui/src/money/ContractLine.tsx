import type { Network } from '@latchkit/core'
import { KeyValueLine } from '../primitives/text/KeyValueLine.js'
import { ShortAddress } from '../views/shared/ShortAddress.js'
import { AddressLink } from './AddressLink.js'
import { useWords, Words } from './words.js'

export interface ContractLineProps {
  network: Pick<Network, 'explorerUrl'> | undefined
  symbol: string
  /** `undefined` of a native currency. */
  address: string | undefined
}

/** The contract of the token that moves, as a line of a `KeyValue`; nothing for a native currency. */
export function ContractLine({ network, symbol, address }: ContractLineProps) {
  const t = useWords()
  if (address === undefined) return null
  return (
    <KeyValueLine label={<Words id="money.contract" values={{ symbol }} />}>
      <ShortAddress address={address} />
      <AddressLink network={network} address={address} label={t('money.contract.open')} />
    </KeyValueLine>
  )
}
