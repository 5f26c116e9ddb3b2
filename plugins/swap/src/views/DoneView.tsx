import {
  Body,
  KeyValueLine,
  leaveMoney,
  MissingReceipt,
  Receipt,
  Sum,
  useNetworkById,
  useSheet,
  useTitle,
  useValue,
} from '@latchkit/ui/components'
import { useEffect } from 'react'
import { isShort, type SwapRecord } from '../contract/SwapRecord.js'
import { AllowanceNotes } from './AllowanceNotes.js'
import swapSheet from './swap.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

/** The end, as the view tells it: a confirmed swap may have brought less, or an unknown amount. */
const endOf = (sent: SwapRecord) =>
  isShort(sent) ? 'less' : sent.status === 'confirmed' && sent.received === undefined ? 'untold' : sent.status

export interface DoneParams {
  readonly hash: string
  /** The view that Done leads to. */
  readonly toAccount?: boolean
}

/** The receipt: pending, confirmed, reverted or unknown. It outlives the modal. */
export const DoneView = withController<DoneParams | undefined>(function DoneView({ params }) {
  useSheet(swapSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const sent = useValue(controller.sent$).find(
    ({ hash, was }) => params?.hash !== undefined && [hash, was].includes(params.hash),
  )
  const network = useNetworkById(sent?.networkId)
  useTitle(sent?.status === 'confirmed' && !isShort(sent) ? undefined : t('swap.title'))
  const leave = () => leaveMoney(kit, params?.toAccount === true)
  const seen = sent?.hash
  // Its place in the review is taken by this receipt.
  useEffect(() => {
    if (seen !== undefined) controller.reset()
  }, [controller, seen])
  if (!sent?.hash)
    return (
      <Body>
        <MissingReceipt onDone={leave} />
      </Body>
    )
  const { status, hash, from, to, settledAt } = sent
  const end = endOf(sent)
  const values = { from: from.symbol, to: to.symbol, sum: <Sum amount={from.amount} of={from} /> }
  return (
    <Body>
      <Receipt
        {...{ network, hash, settledAt }}
        status={end === 'less' ? 'doubtful' : status}
        title={<Words id={`swap.done.${end}`} values={values} />}
        text={<Words id={`swap.done.${end}.text`} values={values} />}
        lines={<DoneLines sent={sent} />}
        onCheck={() => controller.look(hash)}
        onDone={leave}
      >
        {status === 'pending' ? null : <AllowanceNotes />}
      </Receipt>
    </Body>
  )
})

/** The sold and the received amount; without a trade, only the source that was to make it. */
function DoneLines({ sent }: { sent: SwapRecord }) {
  const t = useWords()
  const { status, from, to, received } = sent
  const isLost = status === 'failed' || status === 'replaced'
  return (
    <>
      {isLost ? null : (
        <>
          <KeyValueLine label={t(status === 'confirmed' ? 'swap.paid' : 'swap.pay')}>
            <Sum amount={from.amount} of={from} />
          </KeyValueLine>
          {received === undefined ? null : (
            <KeyValueLine label={t('swap.received')} tone={isShort(sent) ? 'warning' : 'success'}>
              <Sum amount={received} of={to} />
            </KeyValueLine>
          )}
          {received === undefined || isShort(sent) ? (
            <KeyValueLine label={t(status === 'confirmed' ? 'swap.least.was' : 'swap.least')}>
              <Sum amount={to.amount} of={to} short />
            </KeyValueLine>
          ) : null}
        </>
      )}
      <KeyValueLine label={t('swap.source')}>
        <bdi>{sent.sourceName}</bdi>
      </KeyValueLine>
    </>
  )
}
