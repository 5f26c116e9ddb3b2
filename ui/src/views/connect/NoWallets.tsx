import type { ViewProps } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { useEffect, useRef, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { GridIcon, WalletIcon } from '../../icons/icons.js'
import { ExternalIcon } from '../../icons/modalIcons.js'
import { noWalletsMessages } from '../../locales/enNoWallets.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { Note } from '../../primitives/feedback/Note.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { SkeletonRow } from '../../primitives/waiting/SkeletonRow.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { deviceOf, type PlaceToGet, placeToGet } from './placeToGet.js'
import { useRescan } from './useRescan.js'
import { type Suggestion, useSuggestions } from './useSuggestions.js'

/** Rows beside other ways to connect; the rest is in All wallets. */
const FEW = 4

const stores = {
  chrome: 'connect.none.chrome',
  firefox: 'connect.none.firefox',
  apple: 'connect.none.apple',
  google: 'connect.none.google',
} as const

/** `useT` for what loads with this file. */
function useWords() {
  const t = useT()
  return (key: keyof typeof noWalletsMessages) => t(key, undefined, noWalletsMessages)
}

export interface NoWalletsParams {
  /** True if nothing else connects here. Default: true. */
  isOnlyWay?: boolean
  /** Lists all wallets there are to get. */
  isWhole?: boolean
  /** Those of one family; default the one that the modal was opened for. */
  namespace?: string
}

/** No wallet was found: what one is, those that most people get, and a way to look again. */
export function NoWallets({ params: { isOnlyWay = true, isWhole, namespace } }: ViewProps<NoWalletsParams>) {
  const t = useWords()
  const kit = useBaseKit()
  const asked = useAskedFamily()?.namespace
  const device = deviceOf(navigator)
  const suggestions = useSuggestions(namespace ?? asked)?.flatMap(wallet => {
    const place = placeToGet(wallet, device)
    return place ? [{ ...wallet, place }] : []
  })
  const { isLooking, again } = useRescan()
  const hasLooked = useWasTrue(isLooking)
  const isOnPhone = device === 'apple' || device === 'google'
  const isEmpty = suggestions?.length === 0
  const list = isEmpty ? null : <SuggestedList suggestions={suggestions} most={isWhole ? undefined : FEW} />
  const reload =
    hasLooked && !isOnPhone ? (
      <Note
        live
        action={<SmallButton onClick={() => location.reload()}>{t('connect.none.reload')}</SmallButton>}
      >
        {t('connect.none.still')}
      </Note>
    ) : null
  if (!isOnlyWay)
    return (
      <>
        {list}
        {reload ?? (
          <Note
            icon={<WalletIcon />}
            action={
              <SmallButton loading={isLooking} onClick={again}>
                {t('connect.none.again')}
              </SmallButton>
            }
          >
            {t('connect.none.title')}
          </Note>
        )}
      </>
    )
  return (
    <>
      <StateView
        icon={isEmpty ? <WalletIcon size={32} /> : undefined}
        title={t('connect.none.title')}
        text={t(isEmpty ? 'connect.none.text' : isOnPhone ? 'connect.none.phone' : 'connect.none.browser')}
        live="polite"
      />
      {list}
      {reload}
      <Actions>
        <Button onClick={() => kit.router.push('WhatIsAWallet')}>{t('connect.none.learn')}</Button>
        <Button variant="primary" loading={isLooking} onClick={again}>
          {t(isLooking ? 'connect.none.looking' : 'connect.none.again')}
        </Button>
      </Actions>
    </>
  )
}

/** True if it was true before and is no longer. */
function useWasTrue(value: boolean): boolean {
  const before = useRef(value)
  const [wasTrue, setWasTrue] = useState(false)
  useEffect(() => {
    if (before.current !== value) setWasTrue(before.current)
    before.current = value
  }, [value])
  return wasTrue
}

interface Placed extends Suggestion {
  readonly place: PlaceToGet
}

interface SuggestedListProps {
  /** Undefined while they load. */
  suggestions: readonly Placed[] | undefined
  most: number | undefined
}

function SuggestedList({ suggestions, most }: SuggestedListProps) {
  const t = useWords()
  const kit = useBaseKit()
  if (!suggestions)
    return (
      <div aria-busy="true">
        <Group label={t('connect.none.loading')}>
          <SkeletonRow round={false} index={1} />
          <SkeletonRow round={false} index={3} />
          <SkeletonRow round={false} index={2} />
        </Group>
      </div>
    )
  // A row that leads to one more is as long as that one.
  const shown = suggestions.length - 1 === most ? suggestions : suggestions.slice(0, most)
  return (
    <Group heading={t('connect.none.get')}>
      {shown.map(wallet => (
        <SuggestedRow key={wallet.id} wallet={wallet} />
      ))}
      {suggestions.length > shown.length ? (
        <Row
          height="plain"
          data-item=""
          mark={<Mark name="" icon={<GridIcon />} />}
          title={t('connect.none.more')}
          end={`${suggestions.length - shown.length}`}
          chevron
          onClick={() => kit.router.push('AllWallets')}
        />
      ) : null}
    </Group>
  )
}

/** One wallet to get: where it is to be had, and for what if the app has several families. */
function SuggestedRow({ wallet }: { wallet: Placed }) {
  const t = useWords()
  const translate = useT()
  const kit = useBaseKit()
  const families = useValue(kit.connections.families$)
  const { id, name, icon, namespaces, place } = wallet
  const own = families.filter(family => namespaces.includes(family.namespace))
  const source = place.kind === 'other' ? place.host : t(stores[place.kind])
  return (
    <Row
      height="two"
      data-item={name}
      href={place.href}
      hint={place.host}
      mark={<Mark name={name} src={icon.startsWith('data:') ? icon : undefined} seed={id} />}
      title={<Hostile max={40}>{name}</Hostile>}
      subtitle={
        families.length > 1 ? (
          cleanText(own.map(family => translate(family.name)).join(', '), 60)
        ) : (
          <Hostile max={40}>{source}</Hostile>
        )
      }
      tag={<ExternalIcon size={16} />}
    />
  )
}
