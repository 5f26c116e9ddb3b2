import {
  CheckIcon,
  ClockIcon,
  CrossIcon,
  OfflineIcon,
  RefreshIcon,
  WarningIcon,
} from '../../src/icons/icons.js'
import { BackIcon, CloseIcon, ExternalIcon } from '../../src/icons/modalIcons.js'
import { Body } from '../../src/primitives/card/Body.js'
import { Card } from '../../src/primitives/card/Card.js'
import { Header } from '../../src/primitives/card/Header.js'
import { Surface } from '../../src/primitives/card/Surface.js'
import { Button } from '../../src/primitives/controls/Button.js'
import { IconButton } from '../../src/primitives/controls/IconButton.js'
import { Note } from '../../src/primitives/feedback/Note.js'
import { StateView } from '../../src/primitives/feedback/StateView.js'
import { Grid } from '../../src/primitives/lists/Grid.js'
import { Group } from '../../src/primitives/lists/Group.js'
import { Row } from '../../src/primitives/lists/Row.js'
import { Mark } from '../../src/primitives/marks/Mark.js'
import { AddressGroups } from '../../src/primitives/text/AddressGroups.js'
import { Caption } from '../../src/primitives/text/Caption.js'
import { KeyValue } from '../../src/primitives/text/KeyValue.js'
import { KeyValueLine } from '../../src/primitives/text/KeyValueLine.js'
import { WaitingRing } from '../../src/primitives/waiting/WaitingRing.js'
import { pictures } from '../../src/test/pictures.js'

const head = (title: string) => (
  <Header
    title={title}
    start={<IconButton label="Back" icon={<BackIcon />} />}
    end={<IconButton label="Close" icon={<CloseIcon />} />}
  />
)
const harbor = <Mark size={84} name="Harbor" src={pictures.harbor} />
const pasted = '0x3fA941c8d07E63aB1F559cC2B8e407D15E901aF7'
const paid = '0x3fA941c87Be205D49a6Ce1F082b74C3d5E901aF7'

export const WaitingCard = () => (
  <Card>
    {head('Harbor')}
    <Body>
      <StateView
        live="polite"
        visual={<WaitingRing state="waiting">{harbor}</WaitingRing>}
        title="Confirm in Harbor"
        text={
          <>
            <b>Your turn.</b> Harbor has opened a window with this request.
          </>
        }
      />
      <Group label="Site">
        <Row mark={<Mark name="northpier.app" />} title="northpier.app" subtitle="Asks to see your address" />
      </Group>
      <Button full icon={<ExternalIcon />}>
        Open Harbor again
      </Button>
    </Body>
  </Card>
)

export const DeclinedCard = () => (
  <Card>
    {head('Harbor')}
    <Body>
      <StateView
        visual={<WaitingRing state="declined">{harbor}</WaitingRing>}
        title="Request declined"
        text="Harbor closed the request. Nothing was shared and no money moved."
      />
      <Grid>
        <Button>Other wallets</Button>
        <Button variant="primary" icon={<RefreshIcon />}>
          Retry
        </Button>
      </Grid>
    </Body>
  </Card>
)

export const LookAlikeCard = () => (
  <Card>
    {head('Check the address')}
    <Body>
      <StateView
        tone="warning"
        icon={<WarningIcon size={32} />}
        title="This is not alice.eth"
        text="It starts and ends like an address you have paid, but the middle is different. Scammers make these on purpose."
        wide
      />
      <Surface padded>
        <Caption>You pasted</Caption>
        <AddressGroups address={pasted} compareTo={paid} />
      </Surface>
      <Surface padded>
        <Caption>alice.eth, paid 3 times</Caption>
        <AddressGroups small address={paid} />
      </Surface>
      <Button variant="primary" full>
        Use alice.eth
      </Button>
      <Button variant="text" full>
        Keep the pasted address
      </Button>
    </Body>
  </Card>
)

export const FailedCard = () => (
  <Card>
    {head('Send')}
    <Body>
      <StateView
        tone="error"
        icon={<CrossIcon size={32} />}
        title="250 USDC was not sent"
        text="Base was busy and the fee was too low. Your money is still in your wallet."
      />
      <KeyValue>
        <KeyValueLine label="Money moved">None</KeyValueLine>
        <KeyValueLine label="Fee paid">$0.00</KeyValueLine>
        <KeyValueLine label="New fee" aside="was $0.02">
          $0.04
        </KeyValueLine>
      </KeyValue>
      <Grid>
        <Button>Close</Button>
        <Button variant="primary" icon={<RefreshIcon />}>
          Retry
        </Button>
      </Grid>
    </Body>
  </Card>
)

export const ReceiptCard = () => (
  <Card>
    {head('Sent')}
    <Body>
      <StateView
        tone="success"
        icon={<CheckIcon size={32} />}
        title="250 USDC sent"
        text="alice.eth has it. It took 6 seconds."
      />
      <Note tone="warning" icon={<OfflineIcon />} title="You are offline">
        These are the last known balances. You can send again when you’re back online.
      </Note>
      <Note tone="success">Simulated: 250 USDC leaves your wallet and nothing else changes.</Note>
      <Note tone="error" title="The price moved">
        You would get 1.2 % less than the quote said.
      </Note>
      <Note>Networks differ in what they charge.</Note>
      <Grid>
        <Button icon={<ExternalIcon />}>Explorer</Button>
        <Button variant="primary">Done</Button>
      </Grid>
    </Body>
  </Card>
)

export const EmptyCard = () => (
  <Card>
    {head('Activity')}
    <Body>
      <StateView
        icon={<ClockIcon size={32} />}
        title="Nothing here yet"
        text="What you send, swap or receive on Ethereum will appear here."
      />
      <Grid>
        <Button>Receive</Button>
        <Button>Buy</Button>
      </Grid>
    </Body>
  </Card>
)
