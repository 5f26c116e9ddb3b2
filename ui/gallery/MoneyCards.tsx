import { useState } from 'react'
import { BackIcon } from '../src/icons/BackIcon.js'
import { CheckIcon } from '../src/icons/CheckIcon.js'
import { CloseIcon } from '../src/icons/CloseIcon.js'
import { CopyIcon } from '../src/icons/CopyIcon.js'
import { ExternalIcon } from '../src/icons/ExternalIcon.js'
import { FlipIcon } from '../src/icons/FlipIcon.js'
import { ShieldIcon } from '../src/icons/ShieldIcon.js'
import { SlidersIcon } from '../src/icons/SlidersIcon.js'
import { AddressGroups } from '../src/primitives/AddressGroups.js'
import { Amount } from '../src/primitives/Amount.js'
import { AmountInput } from '../src/primitives/AmountInput.js'
import { Avatar } from '../src/primitives/Avatar.js'
import { Body } from '../src/primitives/Body.js'
import { Button } from '../src/primitives/Button.js'
import { Card } from '../src/primitives/Card.js'
import { Group } from '../src/primitives/Group.js'
import { Header } from '../src/primitives/Header.js'
import { IconButton } from '../src/primitives/IconButton.js'
import { KeyValue } from '../src/primitives/KeyValue.js'
import { KeyValueLine } from '../src/primitives/KeyValueLine.js'
import { Mark } from '../src/primitives/Mark.js'
import { Note } from '../src/primitives/Note.js'
import { Pill } from '../src/primitives/Pill.js'
import { Row } from '../src/primitives/Row.js'
import { SmallButton } from '../src/primitives/SmallButton.js'
import { Spinner } from '../src/primitives/Spinner.js'
import { Surface } from '../src/primitives/Surface.js'
import { Tag } from '../src/primitives/Tag.js'
import { pictures } from './pictures.js'

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
        <Surface>
          <div style={{ textAlign: 'center', padding: '28px 16px 20px' }}>
            <AmountInput label="Amount in USDC" value={amount} onChange={setAmount} />
            <div>
              <SmallButton variant="quiet">$250.00</SmallButton>
            </div>
          </div>
          <div
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: 8,
              padding: '8px 12px 8px 8px',
              borderBlockStart: '1px solid var(--hair)',
            }}
          >
            <Pill
              onClick={go}
              mark={<Mark size={28} shape="circle" name="USDC" src={pictures.dollar} badge={base} />}
            >
              USDC
            </Pill>
            <span style={{ marginInlineStart: 'auto', color: 'var(--muted)' }}>3,120.44</span>
            <SmallButton>Max</SmallButton>
          </div>
        </Surface>
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
        <Button variant="primary" full>
          Review
        </Button>
      </Body>
    </Card>
  )
}

export const ReviewCard = () => (
  <Card>
    {head('Review')}
    <Body>
      <div style={{ display: 'grid', justifyItems: 'center', padding: '4px 0 20px' }}>
        <Mark size={48} shape="circle" name="USDC" src={pictures.dollar} badge={base} />
        <div style={{ marginBlockStart: 12 }}>
          <Amount size="balance" value="250 USDC" />
        </div>
        <Amount value="$250.00" tone="muted" />
      </div>
      <Surface>
        <Row height="two" mark={<Avatar address="0xmira" />} title="mira.eth" subtitle="From" end="Harbor" />
        <Row
          height="two"
          mark={<Avatar address="0xalice" />}
          title="alice.eth"
          subtitle="To"
          tag={<IconButton size={28} label="Copy" icon={<CopyIcon />} />}
        />
        <div style={{ padding: '0 16px 14px' }}>
          <AddressGroups address="0x3fA941c87Be205D49a6Ce1F082b74C3d5E901aF7" />
        </div>
      </Surface>
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
      <Button variant="primary" full>
        Send 250 USDC to alice.eth
      </Button>
    </Body>
  </Card>
)

export function SwapCard() {
  const [amount, setAmount] = useState('0.5')
  return (
    <Card>
      {head('Swap')}
      <Body>
        <Surface style={{ padding: '14px 16px 16px' }}>
          <div
            style={{
              display: 'flex',
              justifyContent: 'space-between',
              color: 'var(--muted)',
              alignItems: 'center',
              height: 20,
            }}
          >
            <span>You pay</span>
            <span>
              Balance 2.418 <SmallButton variant="text">Max</SmallButton>
            </span>
          </div>
          <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8 }}>
            <AmountInput size="swap" label="Amount in ETH" value={amount} onChange={setAmount} />
            <Pill onClick={go} mark={<Mark size={28} shape="circle" name="ETH" src={pictures.ether} />}>
              ETH
            </Pill>
          </div>
          <Amount value="$1,602.14" tone="muted" />
        </Surface>
        <IconButton filled size={36} label="Flip" icon={<FlipIcon />} />
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
        <Button variant="primary" full loading>
          Swap 0.5 ETH for 1,587.88 USDC
        </Button>
        <Button variant="primary" full disabled>
          Enter an amount
        </Button>
      </Body>
    </Card>
  )
}
