import {
  Body,
  Button,
  Field,
  Group,
  Hostile,
  Row,
  StateView,
  TokenMark,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import { CheckIcon, SearchIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import type { BuyAsset } from '../contract/OnRampForm.js'
import { AbsentPart } from './AbsentPart.js'
import { LegalPart } from './LegalPart.js'
import onrampSheet from './onramp.css?inline'
import { useController, withController } from './useController.js'
import { useWords } from './words.js'

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim()
const isWanted = ({ name, symbol }: BuyAsset, text: string) =>
  plain(`${name} ${symbol}`).includes(plain(text))

/** The tokens that the seller delivers on the network in use. */
export const SelectTokenView = withController(function SelectTokenView() {
  useSheet(onrampSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const network = useValue(kit.connections.network$)
  const { assets, asset: used, problems } = useValue(controller.form$)
  const [text, setText] = useState('')
  const isAbsent = problems.includes('no-seller')
  const shown = assets.filter(asset => isWanted(asset, text))
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
      {assets.length > 6 ? (
        <Field
          type="search"
          label={t('onramp.search')}
          placeholder={t('onramp.search')}
          value={text}
          onChange={setText}
        />
      ) : null}
      {shown.length === 0 ? (
        <StateView live="polite" icon={<SearchIcon size={32} />} title={t('onramp.tokens.none')} />
      ) : (
        <Group>
          {shown.map(({ asset, native, symbol, name, icon }) => (
            <Row
              key={asset}
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
          ))}
        </Group>
      )}
      <LegalPart />
    </Body>
  )
})
