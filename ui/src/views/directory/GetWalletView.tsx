import { type CustomWallet, type ViewProps, WalletDirectory, type WalletListing } from '@latchkit/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useTitle } from '../../hooks/useTitle.js'
import { useValue } from '../../hooks/useValue.js'
import { GlobeIcon, GridIcon, PhoneIcon, RefreshIcon, WalletIcon } from '../../icons/icons.js'
import { ExternalIcon } from '../../icons/modalIcons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { SkeletonRow } from '../../primitives/waiting/SkeletonRow.js'
import { isSameWallet } from '../connect/isSameWallet.js'
import { useOpenWallet } from '../connect/useOpenWallet.js'
import { HeroMark } from '../shared/HeroMark.js'
import { Phrase } from '../shared/Phrase.js'
import { ViewBody } from '../shared/ViewBody.js'
import { type GetLink, getLinks, platformOf } from './getLinks.js'
import { useListingImage } from './useListingImage.js'

const icons: Readonly<Record<GetLink['kind'], ReactNode>> = {
  chrome: <GridIcon />,
  apple: <PhoneIcon />,
  google: <PhoneIcon />,
  web: <WalletIcon />,
  home: <GlobeIcon />,
}
const titles = {
  chrome: 'getWallet.chrome',
  apple: 'getWallet.apple',
  google: 'getWallet.google',
  web: 'getWallet.web',
  home: 'getWallet.home',
} as const

/** One place to get a wallet: what it is, and whose page opens. */
function GetRow({ link: { kind, href, host } }: { link: GetLink }) {
  const t = useT()
  return (
    <Row
      height="two"
      data-item=""
      href={href}
      mark={<Mark name="" icon={icons[kind]} />}
      title={t(titles[kind])}
      subtitle={<Hostile>{host}</Hostile>}
      tag={<ExternalIcon size={16} />}
    />
  )
}

/** Links to get a listed wallet that is not installed: stores for this device first, then its own pages. */
export function GetWalletView({ params }: ViewProps<{ walletId: string }>) {
  const kit = useBaseKit()
  const t = useT()
  const { status, listing, retry } = useListing(params.walletId)
  const image = useListingImage(kit.find(WalletDirectory), listing)
  const wallets = useValue(kit.connections.wallets$)
  const open = useOpenWallet()
  useTitle(listing?.name)
  const found = listing && wallets.find(wallet => isSameWallet(wallet, listing))
  const others = (
    <Button full={!found} onClick={() => void kit.router.goBack()}>
      {t('connecting.others')}
    </Button>
  )

  if (status === 'loading')
    return (
      <ViewBody>
        <HeroMark name="" seed={params.walletId} />
        <div aria-busy="true">
          <Group label={t('getWallet.loading')}>
            <SkeletonRow lines={1} round={false} index={1} />
            <SkeletonRow lines={1} round={false} index={3} />
          </Group>
        </div>
      </ViewBody>
    )
  if (!listing)
    return (
      <ViewBody>
        <StateView
          icon={<WalletIcon size={32} />}
          title={t(status === 'failed' ? 'getWallet.failed.title' : 'getWallet.unknown.title')}
          text={t(status === 'failed' ? 'getWallet.failed.text' : 'getWallet.unknown.text')}
          live="assertive"
        />
        {status === 'failed' ? (
          <Actions>
            {others}
            <Button variant="primary" icon={<RefreshIcon />} onClick={retry}>
              {t('retry')}
            </Button>
          </Actions>
        ) : (
          others
        )}
      </ViewBody>
    )
  const { id, name } = listing
  const description = 'description' in listing ? listing.description : undefined
  const links = getLinks(listing, platformOf(navigator.userAgent))
  return (
    <ViewBody>
      <StateView
        visual={<HeroMark name={name} src={image} seed={id} />}
        title={<Phrase id="getWallet.title" values={{ wallet: name }} />}
        text={
          description ? (
            <Hostile lines={2}>{description}</Hostile>
          ) : (
            t(links.length > 0 ? 'getWallet.text' : 'getWallet.noLinks')
          )
        }
      />
      {links.length > 0 ? (
        <Group label={t('getWallet.places')}>
          {links.map(link => (
            <GetRow key={link.kind} link={link} />
          ))}
        </Group>
      ) : null}
      {found ? (
        <Actions>
          {others}
          <Button
            variant="primary"
            onClick={() => open({ id: found.id, name: found.name, installed: true, wallet: found })}
          >
            {t('wallets.connect')}
          </Button>
        </Actions>
      ) : (
        others
      )}
    </ViewBody>
  )
}

interface ListingState {
  readonly status: 'loading' | 'ready' | 'unknown' | 'failed'
  readonly listing?: WalletListing | CustomWallet
  retry(): void
}

function useListing(id: string): ListingState {
  const kit = useBaseKit()
  const directory = kit.find(WalletDirectory)
  const custom = kit.options.customWallets?.find(wallet => wallet.id === id)
  const isAsked = !custom && directory !== undefined
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Omit<ListingState, 'retry'>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    setAnswer(undefined)
    const find = async () => directory.find(id, ending.signal)
    find().then(
      listing => ending.signal.aborted || setAnswer({ status: listing ? 'ready' : 'unknown', listing }),
      () => ending.signal.aborted || setAnswer({ status: 'failed' }),
    )
    return () => ending.abort()
  }, [directory, id, isAsked, attempt])
  const retry = () => setAttempt(count => count + 1)
  if (custom) return { status: 'ready', listing: custom, retry }
  if (!isAsked) return { status: 'unknown', retry }
  return { ...(answer ?? { status: 'loading' }), retry }
}
