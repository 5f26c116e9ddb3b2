import { useState } from 'react'
import * as icons from '../../src/icons/icons.js'
import * as modalIcons from '../../src/icons/modalIcons.js'
import { Body } from '../../src/primitives/card/Body.js'
import { Card } from '../../src/primitives/card/Card.js'
import { Header } from '../../src/primitives/card/Header.js'
import { HeightBox } from '../../src/primitives/card/HeightBox.js'
import { SheetHandle } from '../../src/primitives/card/SheetHandle.js'
import { viewMotion } from '../../src/primitives/card/viewMotion.js'
import { Button } from '../../src/primitives/controls/Button.js'
import { Checkbox } from '../../src/primitives/controls/Checkbox.js'
import { Field } from '../../src/primitives/controls/Field.js'
import { IconButton } from '../../src/primitives/controls/IconButton.js'
import { Link } from '../../src/primitives/controls/Link.js'
import { SegmentedTabs } from '../../src/primitives/controls/SegmentedTabs.js'
import { SmallButton } from '../../src/primitives/controls/SmallButton.js'
import { Snackbar } from '../../src/primitives/feedback/Snackbar.js'
import { StateView } from '../../src/primitives/feedback/StateView.js'
import { Toast } from '../../src/primitives/feedback/Toast.js'
import { Group } from '../../src/primitives/lists/Group.js'
import { Row } from '../../src/primitives/lists/Row.js'
import { Tile } from '../../src/primitives/lists/Tile.js'
import { VirtualGrid } from '../../src/primitives/lists/VirtualGrid.js'
import { VirtualList } from '../../src/primitives/lists/VirtualList.js'
import { Avatar } from '../../src/primitives/marks/Avatar.js'
import { Mark } from '../../src/primitives/marks/Mark.js'
import { Hostile } from '../../src/primitives/text/Hostile.js'
import { Tag } from '../../src/primitives/text/Tag.js'
import { CodeField } from '../../src/views/shared/CodeField.js'

const go = () => {}
const head = (title: string) => (
  <Header
    title={title}
    start={<IconButton label="Back" icon={<modalIcons.BackIcon />} />}
    end={<IconButton label="Close" icon={<modalIcons.CloseIcon />} />}
  />
)

const wallets = Array.from({ length: 640 }, (_, index) => `Wallet ${index + 1}`)

export const ListCard = () => (
  <Card>
    {head('All wallets')}
    <Body>
      <VirtualList
        label="Wallets"
        items={wallets}
        maxHeight={252}
        itemKey={name => name}
        renderItem={(name, item) => (
          <Row {...item} onClick={go} mark={<Mark name={name} />} title={name} tag={<Tag>QR code</Tag>} />
        )}
      />
      <VirtualGrid
        label="Wallets as tiles"
        items={wallets}
        maxHeight={220}
        renderItem={(name, item) => (
          <Tile {...item} onClick={go} label={name} mark={<Mark size={40} name={name} />} />
        )}
      />
    </Body>
  </Card>
)

const long = 'Superfragilistic Extraordinarily Long Wallet Name That Never Ends'
const evil = 'Tether\u202eDSU \u2066evil\u2069 <img src=x> שלום Z̴̢̛̹̰͖̀̐̂̈́̄a̷l̶g̸o with a long tail of words'

export function LongCard() {
  const [tick, setTick] = useState(true)
  const [code, setCode] = useState('407')
  return (
    <Card shape="sheet">
      <SheetHandle />
      <Header
        title={long}
        start={<IconButton label="Back" icon={<modalIcons.BackIcon />} />}
        end={<IconButton label="Close" icon={<modalIcons.CloseIcon />} />}
      />
      <Body>
        <Group heading={long} count="1,234,567">
          <Row
            onClick={go}
            mark={<Mark name={long} />}
            title={<Hostile>{long}</Hostile>}
            subtitle={<Hostile>{evil}</Hostile>}
            tag={
              <Tag dot tone="success">
                Installed long word
              </Tag>
            }
            chevron
          />
          <Row
            onClick={go}
            height="two"
            mark={<Avatar address="bc1q" />}
            title={long}
            subtitle={long}
            end="123,456,789,012.34 USDC"
            endSubtitle="about ten seconds left"
          />
          <Row onClick={go} title="No mark, text only" subtitle={long} chevron />
          <Row onClick={go} disabled title="Disabled" end="Not on this network" />
        </Group>
        <Hostile lines={2}>{`${evil} ${long} ${long}`}</Hostile>
        <SegmentedTabs
          label="t"
          value="a"
          onChange={go}
          tabs={[
            { id: 'a', label: 'Browser extension' },
            { id: 'b', label: 'Desktop application' },
            { id: 'c', label: 'Phone' },
          ]}
        />
        <CodeField label="Code" value={code} onChange={setCode} />
        <CodeField
          label="Code"
          value="12"
          onChange={go}
          error="That code did not match. Check the newest email."
        />
        <Field
          label="Recipient"
          showLabel
          placeholder="Name or address"
          value="not-an-address"
          onChange={go}
          error="This is not an address on Base."
          clearLabel="Clear"
        />
        <Checkbox checked={tick} onChange={setTick}>
          I have read the{' '}
          <Link quiet href="https://example.org">
            Terms
          </Link>{' '}
          and the{' '}
          <Link quiet href="https://example.org">
            Privacy policy
          </Link>
        </Checkbox>
        <Button variant="primary" full>{`Swap 1,234,567.123456 WBTC for ${long}`}</Button>
        <Snackbar tone="success">Address copied</Snackbar>
        <Toast
          tone="error"
          title="The network is slow"
          closeLabel="Close"
          onClose={go}
          action={<SmallButton>Retry</SmallButton>}
        >
          It may take a minute.
        </Toast>
        <Link external href="https://example.org">
          View on the explorer
        </Link>
      </Body>
    </Card>
  )
}

export function MotionCard() {
  const [step, setStep] = useState(0)
  return (
    <Card>
      {head('Motion')}
      <HeightBox viewKey={String(step % 2)} direction={step % 2 ? 'forward' : 'back'} motion={viewMotion}>
        <Body>
          {step % 2 ? (
            <StateView
              icon={<icons.CheckIcon size={32} />}
              tone="success"
              title="Second"
              text="A taller view."
            />
          ) : null}
          <Button full onClick={() => setStep(step + 1)}>
            Go
          </Button>
        </Body>
      </HeightBox>
    </Card>
  )
}

export const IconsCard = () => (
  <Card>
    {head('Icons')}
    <Body>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(8,1fr)', gap: 14, justifyItems: 'center' }}>
        {Object.entries({ ...icons, ...modalIcons }).map(([name, Shape]) => (
          <span key={name} title={name}>
            <Shape />
          </span>
        ))}
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(index => (
          <Avatar key={index} size={48} address={`0xabc${index}`} />
        ))}
        {'ABCDEFGHIJKL'.split('').map(letter => (
          <Mark key={letter} size={48} name={letter} />
        ))}
      </div>
    </Body>
  </Card>
)
