import type { ActiveNetwork, AssetBalance } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { Button } from '../../primitives/Button.js'
import { Group } from '../../primitives/Group.js'
import { numberLocale } from '../shared/numberLocale.js'
import { TokenRow } from './TokenRow.js'

/** As many as anybody will look at. */
const MOST = 50

export interface SpamTokensProps {
  assets: readonly AssetBalance[]
  network: ActiveNetwork
}

/** What somebody takes for spam: out of the way, never valued, but not gone, for they may be wrong. */
export function SpamTokens({ assets, network }: SpamTokensProps) {
  const t = useT()
  const locale = numberLocale(useValue(useBaseKit().i18n.locale$))
  const [isShown, show] = useState(false)
  if (assets.length === 0) return null
  const count = assets.length.toLocaleString(locale)
  return (
    <>
      <Button full variant="text" aria-expanded={isShown} onClick={() => show(!isShown)}>
        {t(isShown ? 'tokens.spam.hide' : 'tokens.spam.show', { count })}
      </Button>
      {isShown ? (
        <Group label={t('tokens.spam')}>
          {assets.slice(0, MOST).map(asset => (
            <TokenRow key={asset.asset} asset={asset} network={network} locale={locale} isPriced={false} />
          ))}
        </Group>
      ) : null}
    </>
  )
}
