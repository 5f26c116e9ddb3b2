import { useState } from 'react'
import { GlobeIcon, KeyIcon, MailIcon, MoreIcon, UserIcon } from '../../src/icons/icons.js'
import { CloseIcon, HelpIcon, QrIcon } from '../../src/icons/modalIcons.js'
import { Body } from '../../src/primitives/card/Body.js'
import { Card } from '../../src/primitives/card/Card.js'
import { Header } from '../../src/primitives/card/Header.js'
import { Button } from '../../src/primitives/controls/Button.js'
import { Field } from '../../src/primitives/controls/Field.js'
import { IconButton } from '../../src/primitives/controls/IconButton.js'
import { Link } from '../../src/primitives/controls/Link.js'
import { Grid } from '../../src/primitives/lists/Grid.js'
import { Group } from '../../src/primitives/lists/Group.js'
import { Row } from '../../src/primitives/lists/Row.js'
import { Tile } from '../../src/primitives/lists/Tile.js'
import { Mark } from '../../src/primitives/marks/Mark.js'
import { MarkStack } from '../../src/primitives/marks/MarkStack.js'
import { Divider } from '../../src/primitives/text/Divider.js'
import { Legal } from '../../src/primitives/text/Legal.js'
import { Tag } from '../../src/primitives/text/Tag.js'
import { pictures } from '../../src/test/pictures.js'

const go = () => {}

export function ConnectCard() {
  const [email, setEmail] = useState('')
  return (
    <Card>
      <Header
        title="Connect"
        start={<IconButton label="What is a wallet?" icon={<HelpIcon />} />}
        end={<IconButton label="Close" icon={<CloseIcon />} />}
      />
      <Body>
        <Group label="Wallets">
          <Row
            onClick={go}
            highlighted
            mark={<Mark name="Harbor" src={pictures.harbor} />}
            title="Harbor"
            tag={<Tag>Last used</Tag>}
          />
          <Row
            onClick={go}
            mark={<Mark name="Quill" src={pictures.quill} />}
            title="Quill"
            tag={
              <Tag dot tone="success">
                Installed
              </Tag>
            }
          />
          <Row
            onClick={go}
            mark={<Mark name="Phone wallet" icon={<QrIcon />} />}
            title="Phone wallet"
            tag={<Tag>QR code</Tag>}
          />
        </Group>
        <Grid columns={4}>
          <Tile
            onClick={go}
            label="Fernway"
            mark={<Mark size={40} name="Fernway" src={pictures.fernway} />}
          />
          <Tile onClick={go} label="Oriole" mark={<Mark size={40} name="Oriole" src={pictures.oriole} />} />
          <Tile onClick={go} label="Basalt" mark={<Mark size={40} name="Basalt" />} />
          <Tile
            onClick={go}
            label="Kestrel Wallet Pro"
            mark={<Mark size={40} name="Kestrel" src={pictures.kestrel} />}
          />
        </Grid>
        <Group label="More wallets">
          <Row
            onClick={go}
            height="plain"
            mark={
              <MarkStack
                marks={[
                  { name: 'Nimbus' },
                  { name: 'Parcel' },
                  { name: 'Harbor', src: pictures.harbor },
                  { name: 'Mail' },
                ]}
              />
            }
            title="All wallets"
            end="600+"
            chevron
          />
        </Group>
        <Divider label="or" />
        <Field
          label="Email address"
          placeholder="Email address"
          type="email"
          icon={<MailIcon />}
          value={email}
          onChange={setEmail}
          onSubmit={go}
          submitLabel="Continue"
        />
        <Grid>
          <Button variant="surface" aria-label="Google" icon={<GlobeIcon />} />
          <Button variant="surface" aria-label="Apple" icon={<UserIcon />} />
          <Button variant="surface" aria-label="X" icon={<CloseIcon />} />
          <Button variant="surface" aria-label="Passkey" icon={<KeyIcon />} />
          <Button variant="surface" aria-label="More" icon={<MoreIcon />} />
        </Grid>
        <Legal>
          By continuing, you accept the{' '}
          <Link quiet href="https://example.org/terms">
            Terms
          </Link>{' '}
          and{' '}
          <Link quiet href="https://example.org/privacy">
            Privacy
          </Link>
        </Legal>
      </Body>
    </Card>
  )
}
