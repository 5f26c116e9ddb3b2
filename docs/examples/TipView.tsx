import type { ViewProps } from '@latchkit/core'
import { AmountLine, Body, MissingReceipt, Receipt, useNetworkById, useValue } from '@latchkit/ui/components'
import type { TipsController } from './tipsController.js'

/** The receipt of a tip. */
export function TipView({ kit, params, plugin }: ViewProps<{ readonly hash: string }, TipsController>) {
  const tip = useValue(plugin.tips$).find(({ hash }) => hash === params.hash)
  const network = useNetworkById(tip?.networkId)
  const done = () => kit.close()
  return (
    <Body>
      {tip ? (
        <Receipt
          status={tip.status}
          title="Your tip"
          text="Thank you."
          network={network}
          hash={tip.hash}
          lines={<AmountLine amount={tip.amount} of={tip} />}
          onCheck={() => void plugin.look(tip.hash)}
          onDone={done}
        />
      ) : (
        <MissingReceipt onDone={done} />
      )}
    </Body>
  )
}
