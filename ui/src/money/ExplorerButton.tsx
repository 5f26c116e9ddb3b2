import type { Network } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import { ExternalIcon } from '../icons/modalIcons.js'
import { Button } from '../primitives/controls/Button.js'
import { useWords } from './words.js'

export interface ExplorerButtonProps {
  network: Pick<Network, 'explorerUrl'> | undefined
  /** Of a transaction. */
  hash: string | undefined
  full?: boolean
}

/** Leads to a transaction's page in the network's explorer; nothing without one. */
export function ExplorerButton({ network, hash, full }: ExplorerButtonProps) {
  const t = useWords()
  const href = hash === undefined ? undefined : explorerPage(network, 'tx', hash)
  if (href === undefined) return null
  return (
    <Button full={full} href={href} icon={<ExternalIcon />}>
      {t('money.explorer')}
    </Button>
  )
}
