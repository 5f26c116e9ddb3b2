import type { SentTransaction } from '@latchkit/core'
import {
  AmountLine,
  addressText,
  Body,
  Hostile,
  KeyValueLine,
  leaveMoney,
  MissingReceipt,
  Receipt,
  ShortAddress,
  Sum,
  useNetworkById,
  useTitle,
  useValue,
} from '@latchkit/ui/components'
import { useEffect } from 'react'
import type { Tracked } from '../storage/pendingStore.js'
import { SentMark } from './AssetMark.js'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

const seconds = ({ sentAt, settledAt = sentAt }: SentTransaction) =>
  Math.max(1, Math.round((settledAt - sentAt) / 1_000))

export interface DoneParams {
  readonly hash: string
  /** Where Done leads. */
  readonly toAccount?: boolean
}

/** The receipt: pending, confirmed, failed or unknown. It outlives the modal. */
export const DoneView = withController<DoneParams | undefined>(function DoneView({ params }) {
  const t = useWords()
  const { kit, controller } = useController()
  const asked = params?.hash
  const all: readonly Tracked[] = useValue(controller.sent$)
  // By now the network may know it by another hash than the wallet returned.
  const sent = all.find(({ hash }) => hash === asked) ?? all.find(({ was }) => was && was === asked)
  const network = useNetworkById(sent?.networkId)
  useTitle(sent && sent.status !== 'confirmed' ? t('send.title') : undefined)
  const leave = () => leaveMoney(kit, params?.toAccount === true)
  const seen = sent && asked
  useEffect(() => {
    if (seen === undefined) return
    controller.submission.markSeen(seen)
  }, [controller, seen])
  if (!sent)
    return (
      <Body>
        <MissingReceipt onDone={leave} />
      </Body>
    )
  const { status, hash, to, name, settledAt } = sent
  const values = {
    sum: <Sum amount={sent.amount} of={sent} />,
    to: name ?? addressText(to),
    count: seconds(sent),
  }
  return (
    <Body>
      <Receipt
        {...{ status, network, hash, settledAt }}
        title={<Words id={`send.done.${status}`} values={values} />}
        text={<Words id={`send.done.${status}.text`} values={values} />}
        lines={
          <>
            {status === 'failed' || status === 'replaced' ? null : (
              <AmountLine
                mark={network ? <SentMark of={sent} network={network} /> : null}
                amount={sent.amount}
                of={sent}
              />
            )}
            <KeyValueLine label={t('send.to.label')}>
              {name === undefined ? <ShortAddress address={to} /> : <Hostile max={48}>{name}</Hostile>}
            </KeyValueLine>
          </>
        }
        onCheck={() => controller.look(hash)}
        onDone={leave}
      />
    </Body>
  )
})
