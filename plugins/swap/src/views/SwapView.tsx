import { Body, Button, StateView, useSheet, useValue } from '@latchkit/ui/components'
import { RefreshIcon, SwapIcon, WarningIcon } from '@latchkit/ui/icons'
import { useEffect, useState } from 'react'
import { OpenNotes } from './OpenNotes.js'
import { SwapForm } from './SwapForm.js'
import swapSheet from './swap.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

/**
 * Loads the tokens of the account and network in use, and gives whether that failed. Whoever came from another view is taken
 * back there then. With nothing to go back to, or with a swap that waits in the wallet, the view stays, with Retry.
 */
function useStart(key: string): boolean {
  const t = useWords()
  const { kit, controller } = useController()
  const { status, all } = useValue(controller.tokens$)
  const [hasStayed, setHasStayed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account and network has its own tokens.
  useEffect(() => {
    let isGone = false
    setHasStayed(false)
    void controller.load().then(() => {
      const { status, all } = kit.get(controller.tokens$)
      if (isGone || status !== 'failed' || all.length > 1) return
      const { status: progress } = kit.get(controller.progress$)
      const waits = progress === 'running' || progress === 'checking'
      if (waits || kit.get(kit.router.state$).history.length <= 1) return setHasStayed(true)
      kit.toast.show('error', t('swap.init.failed'))
      void kit.router.goBack()
    })
    return () => {
      isGone = true
    }
  }, [controller, key])
  return hasStayed && status === 'failed' && all.length <= 1
}

export const SwapView = withController(function SwapView() {
  useSheet(swapSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  const { problems } = useValue(controller.form$)
  const { status } = useValue(controller.tokens$)
  const key = `${account?.caipAddress} ${network?.id}`
  const hasFailed = useStart(key)

  if (!account || !network) return null
  if (!network.supported || status === 'missing' || problems.includes('unsupported'))
    return (
      <Body>
        <StateView
          tone="warning"
          icon={<SwapIcon size={32} />}
          title={t('swap.unsupported')}
          text={<Words id="swap.unsupported.text" values={{ network: network.name }} />}
        />
        <Button full onClick={() => kit.router.push('Networks')}>
          {t('swap.network.change')}
        </Button>
      </Body>
    )
  if (hasFailed)
    return (
      <Body>
        <OpenNotes />
        <StateView
          live="assertive"
          tone="error"
          icon={<WarningIcon size={32} />}
          title={t('swap.init.failed')}
          text={<Words id="swap.init.failed.text" values={{ network: network.name }} />}
        />
        <Button variant="primary" full icon={<RefreshIcon />} onClick={() => void controller.load(true)}>
          {t('swap.retry')}
        </Button>
      </Body>
    )
  return <SwapForm key={key} network={network} />
})
