import { formatAmount } from '@latchkit/core/plugin'
import { AddressGroups, Button, Group, Note, Row, SmallButton } from '@latchkit/ui/components'
import { type ReactNode, useMemo, useState } from 'react'
import { type Chain, readChains } from '../chain/chains.js'
import { unlessRejected } from '../errors/unlessRejected.js'
import { createQueue } from '../frame/createQueue.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { coinText } from '../review/amounts.js'
import { type Move, planTransfer } from '../transfer/planTransfer.js'
import type { Outcome } from '../transfer/Way.js'
import { wayOf } from '../transfer/wayOf.js'
import type { Renewal } from '../wallet/createRenewal.js'
import type { TopLevel } from './TopPage.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

/** The page of new keys, with its additional dependencies. */
export interface KeysPage extends TopLevel {
  readonly renewal: Renewal
}

interface TransferProps extends KeysPage {
  readonly user: string
  readonly from: Addresses
  readonly to: Addresses
  /** The last step. `hasLeft`: balances remain, or could not be read. */
  readonly last: (hasLeft: boolean) => ReactNode
}

/** Balances on a network; undefined if they could not be read. */
interface Place {
  readonly chain: Chain
  readonly moves: readonly Move[] | undefined
}

/**
 * Guides through moving the former accounts' balances. Each transfer is shown like any request, and signed
 * with the former keys.
 */
export function TransferView({ site, stage, renewal, user, from, to, last }: TransferProps) {
  const t = useWords()
  const [places, setPlaces] = useState<readonly Place[]>()
  const [isWhole, setWhole] = useState(false)
  const [outcome, setOutcome] = useState<Exclude<Outcome, 'done'>>()
  const { isBusy, error, run } = useAct(t('error'))
  const { store, service, session, config } = site
  const parts = useMemo(
    () => ({
      ...{ store, service, session, stage, user },
      origin: location.origin,
      wallet: renewal.wallet,
      queue: createQueue(1),
      chains: async () => readChains(await config()),
    }),
    [store, service, session, stage, renewal, user, config],
  )
  const readPlace = async (chain: Chain): Promise<Place> => ({
    chain,
    moves: await wayOf(session, chain, from, to)
      .read()
      .then(planTransfer)
      .catch(() => undefined),
  })
  const look = () =>
    run(async () => {
      setOutcome(undefined)
      await unlessRejected(renewal.open())
      if (!renewal.wallet.isOpenFor(user)) return
      setWhole(false)
      const read: Place[] = []
      // Sequentially: the service limits calls per second.
      for (const chain of await parts.chains()) {
        read.push(await readPlace(chain))
        setPlaces([...read])
      }
      setWhole(true)
    })
  async function refresh(chain: Chain): Promise<readonly Move[]> {
    const place = await readPlace(chain)
    setPlaces(before => before?.map(one => (one.chain.caip2 === chain.caip2 ? place : one)))
    return place.moves ?? []
  }
  const move = ({ chain, token }: Move) =>
    run(async () => {
      setOutcome(undefined)
      // The current balances count, not those seen before.
      const moves = await refresh(chain)
      const now = moves.find(one => one.token?.address === token?.address)
      if (!now || now.obstacle !== undefined) return
      const { signal } = new AbortController()
      const became = await unlessRejected(wayOf(session, chain, from, to).move(parts, now, signal))
      if (became === undefined) return
      setOutcome(became === 'done' ? undefined : became)
      await refresh(chain)
    })
  const hasLeft = !isWhole || places?.every(({ moves }) => moves?.length === 0) !== true
  return (
    <>
      <p>{t('formerText')}</p>
      <Pair label={t('moveFrom')} addresses={from} />
      <Pair label={t('moveTo')} addresses={to} />
      {error ? <Note tone="error">{error}</Note> : null}
      {outcome ? (
        <Note tone={outcome === 'failed' ? 'error' : 'warning'} live>
          {t(outcome === 'failed' ? 'moveFailed' : 'movePending')}
        </Note>
      ) : null}
      {places?.map(({ chain, moves }) => (
        <Group key={chain.caip2} heading={chain.name} className="site-move">
          {moves?.map(one => (
            <MoveRow key={one.token?.address ?? ''} move={one} isBusy={isBusy} onMove={() => move(one)} />
          ))}
          {moves?.length ? null : (
            <p className="site-because site-muted">{t(moves ? 'moveNothing' : 'moveUnread')}</p>
          )}
        </Group>
      ))}
      <Button full variant={places ? 'secondary' : 'primary'} onClick={look} loading={isBusy}>
        {t(places ? 'formerAgain' : 'formerOpen')}
      </Button>
      {last(hasLeft)}
    </>
  )
}

function Pair({ label, addresses }: { label: string; addresses: Addresses }) {
  return (
    <div className="site-pair">
      <div className="site-muted">{label}</div>
      <AddressGroups address={addresses.eip155} small />
      <AddressGroups address={addresses.solana} small />
    </div>
  )
}

interface MoveRowProps {
  readonly move: Move
  readonly isBusy: boolean
  onMove(): void
}

function MoveRow({ move, isBusy, onMove }: MoveRowProps) {
  const t = useWords()
  const { chain, token, amount, obstacle } = move
  const text = token
    ? `${formatAmount(amount, token.decimals, { locale: 'en' })} ${token.symbol}`
    : coinText(amount, chain)
  return (
    <div>
      <Row
        title={<bdi className="num">{text}</bdi>}
        tag={
          obstacle === undefined ? (
            <SmallButton onClick={onMove} disabled={isBusy} aria-label={`${t('moveRun')} ${text}`}>
              {t('moveRun')}
            </SmallButton>
          ) : undefined
        }
      />
      {obstacle === undefined ? null : (
        <p className="site-because site-muted">
          {typeof obstacle === 'string'
            ? t(obstacles[obstacle])
            : t('moveLacks', { amount: coinText(obstacle.lacks, chain) })}
        </p>
      )}
    </div>
  )
}

const obstacles = { later: 'moveLater', refused: 'moveRefused', dust: 'moveDust' } as const
