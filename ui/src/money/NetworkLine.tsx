import { NetworkMark, type NetworkMarkProps } from '../marks/NetworkMark.js'
import { Hostile } from '../primitives/text/Hostile.js'
import { KeyValueLine } from '../primitives/text/KeyValueLine.js'
import { useWords } from './words.js'

export interface NetworkLineProps {
  network: NetworkMarkProps['network'] | undefined
  /** Of a network that the app no longer has. */
  name?: string
}

/** On which network money moves, as a line of a `KeyValue`. */
export function NetworkLine({ network, name = network?.name ?? '' }: NetworkLineProps) {
  const t = useWords()
  return (
    <KeyValueLine label={t('money.network')}>
      {network ? <NetworkMark size={20} network={network} /> : null}
      <Hostile max={32}>{name}</Hostile>
    </KeyValueLine>
  )
}
