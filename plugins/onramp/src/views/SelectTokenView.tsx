import {
  Body,
  Button,
  Hostile,
  isTokenMatch,
  Row,
  StateView,
  TokenMark,
  TokenPicker,
  useSheet,
  useValue,
  VirtualList,
} from '@latchkit/ui/components'
import { CheckIcon, SearchIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import type { BuyAsset } from '../contract/OnRampForm.js'
import { AbsentPart } from './AbsentPart.js'
import { LegalPart } from './LegalPart.js'
import onrampSheet from './onramp.css?inline'
import { useController, withController } from './useController.js'
import { useWords } from './words.js'

const addressOf = ({ asset, native }: BuyAsset) =>
  native ? undefined : asset.slice(asset.lastIndexOf(':') + 1)

export const SelectTokenView = withController(function SelectTokenView() {
  useSheet(onrampSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const network = useValue(kit.connections.network$)
  const { assets, asset: used, problems } = useValue(controller.form$)
  const [query, setQuery] = useState('')
  const isAbsent = problems.includes('no-seller')
  const shown = assets.filter(asset => isTokenMatch({ ...asset, address: addressOf(asset) }, query))
  if (!network || assets.length === 0)
    return (
      <Body>
        {isAbsent ? (
          <AbsentPart />
        ) : (
          <>
            <StateView icon={<SearchIcon size={32} />} title={t('onramp.tokens.unread')} />
            <Button full onClick={() => void controller.load(true)}>
              {t('onramp.retry')}
            </Button>
          </>
        )}
        <LegalPart />
      </Body>
    )
  return (
    <Body>
      <TokenPicker query={query} onQuery={setQuery} isEmpty={shown.length === 0}>
        {props => (
          <VirtualList
            {...props}
            items={shown}
            itemKey={({ asset }) => asset}
            rowHeight={64}
            renderItem={({ asset, native, symbol, name, icon }, rowProps) => (
              <Row
                {...rowProps}
                height="two"
                aria-current={asset === used?.asset || undefined}
                mark={<TokenMark {...{ asset, native, symbol, icon, network }} />}
                title={<Hostile max={40}>{name || symbol}</Hostile>}
                subtitle={<Hostile max={12}>{symbol}</Hostile>}
                tag={asset === used?.asset ? <CheckIcon size={16} /> : undefined}
                onClick={() => {
                  controller.update({ asset })
                  void kit.router.goBack()
                }}
              />
            )}
          />
        )}
      </TokenPicker>
      <LegalPart />
    </Body>
  )
})
