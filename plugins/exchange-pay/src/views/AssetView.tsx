import { Body, Group, Hostile, Row, useNetworkById, useValue } from '@latchkit/ui/components'
import { CheckIcon } from '@latchkit/ui/icons'
import { assetIdOf } from '../assets/assetId.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { AssetMark } from './AssetMark.js'
import { useController, withController } from './useController.js'
import { useWords } from './words.js'

/** Which asset the exchange shall pay out, and on which network. */
export const AssetView = withController(function AssetView() {
  const t = useWords()
  const { controller } = useController()
  const assets = useValue(controller.assets$)
  return (
    <Body>
      <Group label={t('exchange-pay.assets')}>
        {assets.map(asset => (
          <AssetRow key={assetIdOf(asset)} asset={asset} />
        ))}
      </Group>
    </Body>
  )
})

function AssetRow({ asset }: { asset: PaymentAsset }) {
  const { kit, controller } = useController()
  const { asset: chosen } = useValue(controller.draft$)
  const network = useNetworkById(asset.network)
  const isChosen = chosen !== undefined && assetIdOf(chosen) === assetIdOf(asset)
  return (
    <Row
      height="two"
      aria-current={isChosen || undefined}
      mark={<AssetMark asset={asset} />}
      title={<Hostile max={40}>{asset.metadata.name}</Hostile>}
      subtitle={
        <>
          <Hostile max={12}>{asset.metadata.symbol}</Hostile> ·{' '}
          <Hostile max={32}>{network?.name ?? asset.network}</Hostile>
        </>
      }
      tag={isChosen ? <CheckIcon size={16} /> : undefined}
      onClick={() => {
        controller.choose(asset)
        void kit.router.goBack()
      }}
    />
  )
}
