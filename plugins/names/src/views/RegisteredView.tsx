import { cleanText } from '@latchkit/core/untrusted'
import { Actions, Body, Button, StateView, useBaseKit, type ViewProps } from '@latchkit/ui/components'
import { CheckIcon } from '@latchkit/ui/icons'
import { useWords, Words } from './words.js'

/** The name belongs to the account now. */
export function RegisteredView({ params }: ViewProps<{ name: string } | undefined>) {
  const t = useWords()
  const kit = useBaseKit()
  const name = cleanText(params?.name, 96)
  return (
    <Body>
      <StateView
        live="polite"
        tone="success"
        icon={<CheckIcon size={32} />}
        title={name ? <Words id="names.done" max={96} values={{ name }} /> : t('names.done.none')}
        text={t('names.done.text')}
      />
      <Actions>
        <Button variant="primary" onClick={() => kit.router.reset('Account')}>
          {t('names.done.account')}
        </Button>
      </Actions>
    </Body>
  )
}
