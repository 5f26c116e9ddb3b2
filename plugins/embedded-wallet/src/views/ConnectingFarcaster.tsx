import { readPlatform } from '@latchkit/core/platform'
import { Actions, Body, Button, Mark, QrCode, useCopy, useSheet } from '@latchkit/ui/components'
import { CheckIcon, CopyIcon } from '@latchkit/ui/icons'
import loginSheet from './EmailLogin.css?inline'
import { SocialMark } from './SocialMark.js'
import { useWords } from './words.js'

/** The link that a Farcaster app opens: to scan, or on a phone to press. */
export function ConnectingFarcaster({ url }: { url: string | undefined }) {
  useSheet(loginSheet)
  const t = useWords()
  const { copied, copy } = useCopy()
  const isHandheld = readPlatform().isHandheld
  return (
    <Body>
      <QrCode
        value={url}
        label={t('embedded-wallet.farcaster.code')}
        mark={<Mark name="" icon={<SocialMark provider="farcaster" size={28} />} size={60} />}
      />
      <div className="ew-h">
        <p className="ew-p">{t('embedded-wallet.farcaster.text')}</p>
      </div>
      <Actions>
        {isHandheld && url !== undefined ? (
          <Button variant="primary" full href={url}>
            {t('embedded-wallet.farcaster.open')}
          </Button>
        ) : null}
        <Button
          full
          disabled={url === undefined}
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => url !== undefined && void copy(url)}
        >
          {t(copied ? 'embedded-wallet.social.copied' : 'embedded-wallet.social.copy')}
        </Button>
      </Actions>
    </Body>
  )
}
