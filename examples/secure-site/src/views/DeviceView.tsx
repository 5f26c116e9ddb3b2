import { Body, Button, Header, Spinner, StateView } from '@latchkit/ui/components'
import { useWords } from './Words.js'

/** Waits until the owner of the address has opened the link in the mail. */
export function DeviceView({ onCancel }: { onCancel(): void }) {
  const t = useWords()
  return (
    <>
      <Header title={t('deviceTitle')} />
      <Body>
        <StateView
          visual={<Spinner size={32} label={t('deviceWaiting')} />}
          title={t('deviceWaiting')}
          text={t('deviceText')}
          live="polite"
        />
        <Button full onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Body>
    </>
  )
}
