import type { CaipAssetId } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import {
  Button,
  FullAddress,
  Group,
  Note,
  oncePressed,
  SkeletonRow,
  StateView,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { RefreshIcon, SearchIcon, WarningIcon } from '@latchkit/ui/icons'
import { useEffect, useState } from 'react'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { TokenRow } from './TokenRow.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** True for an address: no name looks like one. The engine decides whether it is one of the network. */
const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text) || /^[1-9A-HJ-NP-Za-km-z]{32,}$/.test(text)

type Found =
  | { readonly status: 'looking' }
  | { readonly status: 'found'; readonly asset: SwapAsset }
  | { readonly status: 'none' }
  | { readonly status: 'failed' }

export interface ImportPartProps {
  text: string
  onPick: (asset: CaipAssetId) => void
}

/** Shown without a match in the list: nothing, or the token of an address, which can be imported after a warning. */
export function ImportPart({ text, onPick }: ImportPartProps) {
  const t = useWords()
  const { kit, controller } = useController()
  const network = useValue(kit.connections.network$)
  const isOnline = useOnline()
  const [found, setFound] = useState<Found>({ status: 'looking' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isAddress(text)) return
    const mine = new AbortController()
    setFound({ status: 'looking' })
    controller.importToken(text, mine.signal).then(
      asset => mine.signal.aborted || setFound({ status: 'found', asset }),
      error => {
        if (mine.signal.aborted) return
        setFound({ status: toKitError(error).code === 'swap/UNKNOWN_TOKEN' ? 'none' : 'failed' })
      },
    )
    return () => mine.abort()
  }, [controller, text, attempt])
  const name = network?.name ?? ''

  if (!isAddress(text) || found.status === 'none')
    return (
      <StateView
        live="polite"
        icon={<SearchIcon size={32} />}
        title={t(isAddress(text) ? 'swap.import.none' : 'swap.tokens.none')}
        text={
          <Words
            id={isAddress(text) ? 'swap.import.none.text' : 'swap.tokens.none.text'}
            values={{ network: name }}
          />
        }
      />
    )
  if (found.status === 'failed')
    return (
      <>
        <StateView
          live="assertive"
          tone="error"
          icon={<WarningIcon size={32} />}
          title={t('swap.import.failed')}
          text={t('swap.import.failed.text')}
        />
        <Button full icon={<RefreshIcon />} disabled={!isOnline} onClick={() => setAttempt(attempt + 1)}>
          {t('swap.retry')}
        </Button>
      </>
    )
  if (found.status === 'looking')
    return (
      <div aria-busy="true">
        <Group label={t('swap.import.looking')}>
          <SkeletonRow />
        </Group>
      </div>
    )
  const { asset } = found
  return (
    <>
      <Group label={t('swap.tokens.found')}>
        <TokenRow asset={asset} isUsed={false} />
      </Group>
      <Note tone="warning" live title={t('swap.import.title')}>
        {t('swap.import.text')}
      </Note>
      {asset.isConfusable ? (
        <Note tone="error">
          <Words id="swap.confusable.text" values={{ symbol: asset.symbol }} />
        </Note>
      ) : null}
      {asset.address ? (
        <FullAddress
          label={t('swap.contract', { symbol: asset.symbol })}
          address={asset.address}
          network={network}
          small
        />
      ) : null}
      <Button variant="primary" full onClick={oncePressed(() => onPick(asset.asset))}>
        <Words id="swap.import.use" values={{ symbol: asset.symbol }} />
      </Button>
    </>
  )
}
