import {
  Actions,
  Body,
  Button,
  Email,
  Note,
  StateView,
  useBaseKit,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { CheckIcon, MailIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import { problemText } from './problemText.js'
import { useAction } from './useAction.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords, Words } from './words.js'

/** Changes the address of the login, in the frame: both addresses are named there, and no script of the page sees a code. */
export const UpdateEmailWallet = withWallet(function UpdateEmailWallet() {
  const kit = useBaseKit()
  const t = useWords()
  const wallet = useWallet()
  const email = useValue(wallet.user$)?.email
  const isOnline = useOnline()
  const { busy, failed, run } = useAction<'change'>()
  /** Once the frame says that it is done: the address that was left. */
  const [left, setLeft] = useState<{ readonly email: typeof email }>()
  if (left) {
    return (
      <Body>
        <StateView
          icon={<CheckIcon size={32} />}
          tone="success"
          title={t('embedded-wallet.change.done.title')}
          // The address is another one even if it could not be read again since.
          text={
            email && email !== left.email ? (
              <Words id="embedded-wallet.change.done.text" values={{ email: <Email>{email}</Email> }} />
            ) : (
              t('embedded-wallet.change.done.unread')
            )
          }
          live="polite"
        />
        <Actions>
          <Button variant="primary" full onClick={() => kit.router.goBack()}>
            {t('embedded-wallet.change.done')}
          </Button>
        </Actions>
      </Body>
    )
  }
  return (
    <Body>
      <StateView
        icon={<MailIcon size={32} />}
        title={<Words id="embedded-wallet.change.now" values={{ email: <Email>{email ?? ''}</Email> }} />}
        text={t('embedded-wallet.change.text')}
      />
      {failed ? <Note tone="error" title={problemText(t, failed.error, isOnline)} /> : null}
      <Actions>
        <Button
          variant="primary"
          full
          loading={busy === 'change'}
          onClick={() =>
            run(
              'change',
              () => wallet.showView('email'),
              () => setLeft({ email }),
            )
          }
        >
          {t('embedded-wallet.change.go')}
        </Button>
      </Actions>
    </Body>
  )
})
