import { useState } from 'react'
import { ArrowDownIcon, ArrowUpIcon, CardIcon, SwapIcon } from '../../src/icons/icons.js'
import { CloseIcon } from '../../src/icons/modalIcons.js'
import { Body } from '../../src/primitives/card/Body.js'
import { Card } from '../../src/primitives/card/Card.js'
import { Header } from '../../src/primitives/card/Header.js'
import { Chip } from '../../src/primitives/controls/Chip.js'
import { IconButton } from '../../src/primitives/controls/IconButton.js'
import { Pill } from '../../src/primitives/controls/Pill.js'
import { RoundAction } from '../../src/primitives/controls/RoundAction.js'
import { SegmentedTabs } from '../../src/primitives/controls/SegmentedTabs.js'
import { Grid } from '../../src/primitives/lists/Grid.js'
import { Group } from '../../src/primitives/lists/Group.js'
import { Row } from '../../src/primitives/lists/Row.js'
import { Avatar } from '../../src/primitives/marks/Avatar.js'
import { Mark } from '../../src/primitives/marks/Mark.js'
import { AccountHead } from '../../src/primitives/money/AccountHead.js'
import { Amount } from '../../src/primitives/money/Amount.js'
import { pictures } from '../../src/test/pictures.js'

const go = () => {}
const words = {
  en: [
    'Ethereum',
    'today',
    'Buy',
    'Swap',
    'Send',
    'Receive',
    'Tokens',
    'Activity',
    'Ether',
    'USD Coin',
    'Dai',
    'Wrapped Bitcoin',
  ],
  ar: [
    'إيثيريوم',
    'اليوم',
    'شراء',
    'تبديل',
    'إرسال',
    'استلام',
    'الرموز',
    'النشاط',
    'إيثر',
    'دولار رقمي',
    'داي',
    'بيتكوين مغلّف',
  ],
}

export function AccountCard({ lang = 'en' }: { lang?: 'en' | 'ar' }) {
  const [tab, setTab] = useState('tokens')
  const [network, today, buy, swap, send, receive, tokens, activity, ...names] = words[lang] as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ]
  const value = (text: string) => <Amount value={text} />
  const up = (text: string) => <Amount value={text} tone="success" />
  const net = <Mark size={14} name="Ethereum" src={pictures.ether} />
  const baseNet = <Mark size={14} name="Base" src={pictures.base} />
  return (
    <Card>
      <Header
        start={
          <Pill kind="network" mark={<Mark size={20} name={network} src={pictures.ether} />}>
            {network}
          </Pill>
        }
        end={<IconButton label="Close" icon={<CloseIcon />} />}
      />
      <Body>
        <AccountHead
          avatar={<Avatar size={64} address="0x71C7656EC7ab88b098defB751B7401B5f6d8976F" />}
          name={
            <Pill kind="name" onClick={go}>
              mira.eth
            </Pill>
          }
          chip={
            <Chip
              address="0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
              copyLabel="Copy address"
              copiedLabel="Copied"
            />
          }
          balance={<Amount size="balance" value="$12,480.56" dimFraction />}
          change={
            <>
              <Amount value="+$136.35" tone="success" /> {today}
            </>
          }
        />
        <Grid centred>
          <RoundAction onClick={go} icon={<CardIcon />} label={buy} />
          <RoundAction onClick={go} icon={<SwapIcon />} label={swap} />
          <RoundAction onClick={go} icon={<ArrowUpIcon />} label={send} />
          <RoundAction onClick={go} icon={<ArrowDownIcon />} label={receive} />
        </Grid>
        <SegmentedTabs
          label="Show"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'tokens', label: tokens },
            { id: 'activity', label: activity, news: '1 pending' },
          ]}
        />
        <Group label={tokens}>
          <Row
            onClick={go}
            height="two"
            mark={<Mark shape="circle" name="ETH" src={pictures.ether} badge={net} />}
            title={names[0]}
            subtitle={<Amount value="2.418 ETH" />}
            end={value('$7,747.95')}
            endSubtitle={up('+1.84%')}
          />
          <Row
            onClick={go}
            height="two"
            mark={<Mark shape="circle" name="USDC" src={pictures.dollar} badge={baseNet} />}
            title={names[1]}
            subtitle={<Amount value="3,120.44 USDC" />}
            end={value('$3,120.44')}
            endSubtitle={value('0.00%')}
          />
          <Row
            onClick={go}
            height="two"
            mark={<Mark shape="circle" name="DAI" src={pictures.dai} badge={net} />}
            title={names[2]}
            subtitle={<Amount value="1,045.76 DAI" />}
            end={value('$1,045.76')}
            endSubtitle={value('−0.01%')}
          />
          <Row
            onClick={go}
            height="two"
            mark={<Mark shape="circle" name="WBTC" badge={net} />}
            title={names[3]}
            subtitle={<Amount value="0.0081 WBTC" />}
            end={value('$566.41')}
            endSubtitle={<Amount value="−0.62%" tone="error" />}
          />
        </Group>
      </Body>
    </Card>
  )
}
