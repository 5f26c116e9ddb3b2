import { isKitError } from '@latchkit/core'
import { readPlatform } from '@latchkit/core/platform'
import {
  Actions,
  Body,
  Button,
  Field,
  Mark,
  StateView,
  useCopy,
  useOnline,
  useTitle,
  useValue,
  WaitingRing,
} from '@latchkit/ui/components'
import { CheckIcon, CopyIcon, WarningIcon } from '@latchkit/ui/icons'
import { openSocialWindow } from '../social/openSocialWindow.js'
import type { SocialLogin } from '../social/SocialLogin.js'
import { wayOutside } from '../social/wayOutside.js'
import { ConnectingFarcaster } from './ConnectingFarcaster.js'
import { SocialList } from './ConnectSocials.js'
import { LoginFailed, Opening, SignedIn, useConnecting } from './LoginEnd.js'
import { problemText } from './problemText.js'
import { SocialMark } from './SocialMark.js'
import { useSocialName } from './useSocialName.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords } from './words.js'

/** A login at a provider, and its end. Connects the wallet when it is done. */
export const ConnectingSocial = withWallet(function ConnectingSocial() {
  const wallet = useWallet()
  const { step } = useValue(wallet.login$)
  const social = useValue(wallet.social$)
  const { state, again } = useConnecting()
  const nameOf = useSocialName()
  useTitle(social ? nameOf(social.provider) : undefined)
  if (state.status === 'done') return <SignedIn view="embedded-wallet/social" />
  if (state.status === 'failed') return <LoginFailed error={state.error} onRetry={again} />
  if (!social && step !== 'done') return <SocialList />
  if (social?.error && !isClosed(social)) return <SocialFailed social={social} />
  if (!social || social.step === 'finishing')
    return (
      <Body>
        <Opening />
      </Body>
    )
  if (social.provider === 'farcaster') return <ConnectingFarcaster url={social.url} />
  if (social.userCode !== undefined) return <OtherBrowser social={social} />
  return <InWindow social={social} />
})

const isClosed = ({ error }: SocialLogin) => isKitError(error, 'embedded-wallet/POPUP_CLOSED')

/** The provider's window is open, was blocked, or seems to be closed. */
function InWindow({ social }: { social: SocialLogin }) {
  const t = useWords()
  const { provider, step, url } = social
  const name = useSocialName()(provider)
  const retry = useRetry(provider)
  const state = isClosed(social) ? 'closed' : step === 'link' ? 'blocked' : 'window'
  return (
    <Body>
      <StateView
        visual={<ProviderRing provider={provider} isWaiting={state === 'window'} />}
        title={t(`embedded-wallet.social.${state}.title`, { provider: name })}
        text={t(`embedded-wallet.social.${state}.text`, { provider: name })}
        live="polite"
      />
      {state === 'closed' ? (
        <Actions>
          <Button variant="primary" full onClick={retry}>
            {t('embedded-wallet.retry')}
          </Button>
        </Actions>
      ) : state === 'blocked' ? (
        <Actions>
          <Button variant="primary" full href={url}>
            {t('embedded-wallet.social.blocked.open')}
          </Button>
        </Actions>
      ) : null}
    </Body>
  )
}

/** Begins another login at the provider, in the press. */
function useRetry(provider: string) {
  const wallet = useWallet()
  return () => void wallet.connectSocial(provider, openSocialWindow(provider)).catch(() => {})
}

/** The provider's mark in a ring that turns while something is expected. */
function ProviderRing({ provider, isWaiting }: { provider: string; isWaiting: boolean }) {
  return (
    <WaitingRing state={isWaiting ? 'waiting' : 'declined'}>
      <Mark name="" icon={<SocialMark provider={provider} size={36} />} size={84} />
    </WaitingRing>
  )
}

/** The login goes on in the system's browser, where the person types a code. */
function OtherBrowser({ social }: { social: SocialLogin }) {
  const t = useWords()
  const { url = '', provider, userCode = '' } = social
  const name = useSocialName()(provider)
  const { copied, copy } = useCopy()
  const leave = wayOutside(url, readPlatform())
  return (
    <Body>
      <StateView
        visual={<ProviderRing provider={provider} isWaiting />}
        title={<bdi dir="ltr">{userCode.replace(/^.{4}(?=.)/, '$& ')}</bdi>}
        text={t('embedded-wallet.social.apart.text', { provider: name })}
        live="polite"
      />
      {leave ? null : (
        <Field label={t('embedded-wallet.social.link')} value={url} readOnly onChange={() => {}} />
      )}
      <Actions>
        {leave ? (
          <Button variant="primary" full onClick={leave}>
            {t('embedded-wallet.social.apart.open')}
          </Button>
        ) : null}
        <Button
          variant={leave ? 'secondary' : 'primary'}
          full
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy(url)}
        >
          {t(copied ? 'embedded-wallet.social.copied' : 'embedded-wallet.social.copy')}
        </Button>
      </Actions>
    </Body>
  )
}

/** A login that has ended; the next press begins another. */
function SocialFailed({ social: { provider, error } }: { social: SocialLogin }) {
  const t = useWords()
  const name = useSocialName()(provider)
  const isOnline = useOnline()
  const retry = useRetry(provider)
  if (!error) return null
  return (
    <Body>
      <StateView
        icon={<WarningIcon size={32} />}
        tone="error"
        title={problemText(t, error, isOnline)}
        text={t('embedded-wallet.social.failed.text', { provider: name })}
        live="assertive"
      />
      <Actions>
        <Button variant="primary" full onClick={retry}>
          {t('embedded-wallet.retry')}
        </Button>
      </Actions>
    </Body>
  )
}
