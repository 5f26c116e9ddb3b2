import { useState } from 'react'
import { CheckIcon, CopyIcon, FlipIcon, ShieldIcon, SlidersIcon } from '../../src/icons/icons.js'
import { BackIcon, CloseIcon, ExternalIcon } from '../../src/icons/modalIcons.js'
import { Body } from '../../src/primitives/card/Body.js'
import { Card } from '../../src/primitives/card/Card.js'
import { Header } from '../../src/primitives/card/Header.js'
import { Actions } from '../../src/primitives/controls/Actions.js'
import { Button } from '../../src/primitives/controls/Button.js'
import { IconButton } from '../../src/primitives/controls/IconButton.js'
import { Pill } from '../../src/primitives/controls/Pill.js'
import { SmallButton } from '../../src/primitives/controls/SmallButton.js'
import { Note } from '../../src/primitives/feedback/Note.js'
import { Group } from '../../src/primitives/lists/Group.js'
import { Row } from '../../src/primitives/lists/Row.js'
import { Avatar } from '../../src/primitives/marks/Avatar.js'
import { Mark } from '../../src/primitives/marks/Mark.js'
import { Amount } from '../../src/primitives/money/Amount.js'
import { AmountInput } from '../../src/primitives/money/AmountInput.js'
import { AmountPanel } from '../../src/primitives/money/AmountPanel.js'
import { MoneyHead } from '../../src/primitives/money/MoneyHead.js'
import { SwapPanel } from '../../src/primitives/money/SwapPanel.js'
import { SwapPanels } from '../../src/primitives/money/SwapPanels.js'
import { AddressGroups } from '../../src/primitives/text/AddressGroups.js'
import { KeyValue } from '../../src/primitives/text/KeyValue.js'
import { KeyValueLine } from '../../src/primitives/text/KeyValueLine.js'
import { Tag } from '../../src/primitives/text/Tag.js'
import { Spinner } from '../../src/primitives/waiting/Spinner.js'
import { pictures } from '../../src/test/pictures.js'

const go = () => {}
const head = (title: string) => (
  <Header
    title={title}
    start={<IconButton label="Back" icon={<BackIcon />} />}
    end={<IconButton label="Close" icon={<CloseIcon />} />}
  />
)
const base = <Mark size={14} name="Base" src={pictures.base} />

export function SendCard() {
  const [amount, setAmount] = useState('250')
  return (
    <Card>
      {head('Send')}
      <Body>
        <AmountPanel
          label="Amount in USDC"
          value={amount}
          onChange={setAmount}
          fiat={<Amount value="$250.00" />}
          flip={<IconButton size={28} label="Type in dollars" icon={<FlipIcon size={16} />} />}
          token={
            <Pill
              onClick={go}
              mark={<Mark size={28} shape="circle" name="USDC" src={pictures.dollar} badge={base} />}
            >
              USDC
            </Pill>
          }
          end={
            <>
              <Amount value="3,120.44" />
              <SmallButton>Max</SmallButton>
            </>
          }
        />
        <Group label="To">
          <Row
            height="two"
            mark={<Avatar address="0xalice" />}
            title="alice.eth"
            subtitle={<span className="mono">0x3f…901aF7</span>}
            tag={
              <>
                <Tag filled tone="success" icon={<CheckIcon size={14} />}>
                  Name found
                </Tag>
                <IconButton size={28} label="Clear" icon={<CloseIcon size={16} />} />
              </>
            }
          />
        </Group>
        <KeyValue>
          <KeyValueLine label="Network fee">$0.02</KeyValueLine>
          <KeyValueLine label="Arrives in">about 10 seconds</KeyValueLine>
        </KeyValue>
        <Actions>
          <Button variant="primary">Review</Button>
        </Actions>
      </Body>
    </Card>
  )
}

export const ReviewCard = () => (
  <Card>
    {head('Review')}
    <Body>
      <MoneyHead
        mark={<Mark size={48} shape="circle" name="USDC" src={pictures.dollar} badge={base} />}
        amount={<Amount size="balance" value="250 USDC" />}
        fiat={<Amount value="$250.00" />}
      />
      <Group label="Transfer">
        <Row mark={<Avatar address="0xmira" />} overline="From" title="mira.eth" end="Harbor" />
        <div>
          <Row
            mark={<Avatar address="0xalice" />}
            overline="To"
            title="alice.eth"
            tag={<IconButton size={28} label="Copy" icon={<CopyIcon />} />}
          />
          <div style={{ padding: '0 16px 14px' }}>
            <AddressGroups address="0x3fA941c87Be205D49a6Ce1F082b74C3d5E901aF7" />
          </div>
        </div>
      </Group>
      <KeyValue>
        <KeyValueLine label="Network">
          <Mark size={20} name="Base" src={pictures.base} />
          Base
        </KeyValueLine>
        <KeyValueLine label="USDC contract">
          <span className="mono">0x83…A02913</span>
          <IconButton size={28} label="Open" icon={<ExternalIcon size={16} />} />
        </KeyValueLine>
        <KeyValueLine label="Network fee">$0.02</KeyValueLine>
      </KeyValue>
      <Note tone="success" icon={<ShieldIcon />}>
        Simulated: 250 USDC leaves your wallet and nothing else changes.
      </Note>
      <Actions>
        <Button variant="primary">Send 250 USDC to alice.eth</Button>
      </Actions>
    </Body>
  </Card>
)

export function SwapCard() {
  const [amount, setAmount] = useState('0.5')
  return (
    <Card>
      {head('Swap')}
      <Body>
        <SwapPanels flipLabel="Swap the other way">
          <SwapPanel
            label="You pay"
            balance={
              <>
                Balance 2.418 <SmallButton variant="text">Max</SmallButton>
              </>
            }
            amount={<AmountInput size="swap" label="Amount in ETH" value={amount} onChange={setAmount} />}
            token={
              <Pill onClick={go} mark={<Mark size={28} shape="circle" name="ETH" src={pictures.ether} />}>
                ETH
              </Pill>
            }
            fiat={<Amount value="$1,602.14" />}
          />
          <SwapPanel
            label="You get"
            balance="Balance 3,120.44"
            amount={<Amount size="swap" value="1,587.88" />}
            token={
              <Pill onClick={go} mark={<Mark size={28} shape="circle" name="USDC" src={pictures.dollar} />}>
                USDC
              </Pill>
            }
            fiat={<Amount value="$1,587.88" />}
          />
        </SwapPanels>
        <KeyValue>
          <KeyValueLine label="Rate">
            1 ETH = 3,175.76 USDC <Spinner size={16} value={0.7} />
          </KeyValueLine>
          <KeyValueLine label="Price impact" tone="success">
            0.89%
          </KeyValueLine>
          <KeyValueLine label="Slippage">
            1% <IconButton size={28} label="Change" icon={<SlidersIcon size={16} />} />
          </KeyValueLine>
        </KeyValue>
        <Actions>
          <Button variant="primary">Swap 0.5 ETH for 1,587.88 USDC</Button>
        </Actions>
        <Button variant="primary" full loading>
          Swapping
        </Button>
        <Button variant="primary" full disabled>
          Enter an amount
        </Button>
      </Body>
    </Card>
  )
}
