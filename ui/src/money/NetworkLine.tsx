import type { Network } from '@latchkit/core'
import { NetworkMark } from '../marks/NetworkMark.js'
import { Hostile } from '../primitives/text/Hostile.js'
import { KeyValueLine } from '../primitives/text/KeyValueLine.js'
import { useWords } from './words.js'

export interface NetworkLineProps {
  network: Pick<Network, 'id' | 'name' | 'icon' | 'testnet'> | undefined
  /** Of a network that the app no longer has. */
  name?: string | undefined
}

/** On which network money moves, as a line of a `KeyValue`; nothing without its name. */
export function NetworkLine({ network, name }: NetworkLineProps) {
  const t = useWords()
  const shown = network?.name ?? name
  if (shown === undefined) return null
  return (
    <KeyValueLine label={t('money.network')}>
      {network ? <NetworkMark size={20} network={network} /> : null}
      <Hostile max={32}>{shown}</Hostile>
    </KeyValueLine>
  )
}
