import { Pill, Skeleton, useValue } from '@latchkit/ui/components'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { AssetMark } from './AssetMark.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

export interface TokenPillProps {
  side: 'from' | 'to'
  asset: SwapAsset | undefined
}

/** The chosen token, or the invitation to choose one. */
export function TokenPill({ side, asset }: TokenPillProps) {
  const t = useWords()
  const { kit, controller } = useController()
  const { status } = useValue(controller.tokens$)
  if (!asset && side === 'from' && (status === 'loading' || status === 'idle'))
    return <Skeleton width={108} height={44} className="swv-p" />
  return (
    <Pill
      className={`swv-${side}`}
      mark={asset ? <AssetMark size={28} asset={asset} /> : undefined}
      hint={t(side === 'from' ? 'swap.select.from' : 'swap.select.to')}
      onClick={() => kit.router.push('swap/select-token', { side })}
    >
      {asset ? <bdi>{asset.symbol}</bdi> : t('swap.token.choose')}
    </Pill>
  )
}
