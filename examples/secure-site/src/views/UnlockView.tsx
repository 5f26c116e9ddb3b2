import { Actions, Body, Button, Field, Header, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { SecretSource } from '../keys/KeyCalls.js'
import type { Vault } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'
import { ServiceError } from '../session/ServiceError.js'
import { isAtRisk } from '../wallet/isAtRisk.js'
import { askPasskey, hasPasskeys, passkeysOf } from '../wallet/passkeys.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

interface UnlockViewProps {
  readonly session: Session
  readonly vault: Vault
  /** It opens the former keys, which new ones have replaced. */
  readonly isFormer: boolean
  /** Rejects if the slot does not open. */
  open(slotId: string, source: SecretSource): Promise<void>
  onDone(): void
  onCancel(): void
}

/** Asks for a means of opening the vault if this device has no slot: a passkey, or the recovery code. */
export function UnlockView({ session, vault, isFormer, open, onDone, onCancel }: UnlockViewProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  const passkeys = hasPasskeys() ? passkeysOf(vault.slots) : []
  const recovery = vault.slots.find(({ kind }) => kind === 'recovery')

  const isNowhere = isAtRisk(vault)

  const withPasskey = () =>
    run(async () => {
      const { credentialId, output } = await askPasskey(session, passkeys)
      const used = passkeys.find(one => one.credentialId === credentialId)
      if (!used) throw new Error('Another passkey')
      await open(used.slotId, { from: 'passkey', output })
      onDone()
    })
  const withCode = () =>
    run(async () => {
      if (!recovery) return
      setWrong(false)
      try {
        await open(recovery.id, { from: 'recovery', code })
      } catch (thrown) {
        if (thrown instanceof ServiceError || thrown instanceof FrameRefusal) throw thrown
        return setWrong(true)
      }
      onDone()
    })
  return (
    <>
      <Header title={t(isFormer ? 'formerUnlockTitle' : 'unlockTitle')} />
      <Body>
        <p>{t(isFormer ? 'formerUnlock' : 'unlockText')}</p>
        {error ? <Note tone="error">{error}</Note> : null}
        {passkeys.length > 0 ? (
          <Button variant="primary" full onClick={withPasskey} loading={isBusy}>
            {t('passkeyUse')}
          </Button>
        ) : null}
        {recovery ? (
          <Field
            label={t('recoveryEnter')}
            showLabel
            value={code}
            onChange={setCode}
            onSubmit={withCode}
            submitLabel={t('recoveryUse')}
            submitting={isBusy}
            error={isWrong ? t('recoveryWrong') : undefined}
            autoComplete="off"
          />
        ) : null}
        {passkeys.length === 0 && !recovery ? (
          <Note tone="warning">{t(isNowhere ? 'unlockNowhere' : 'passkeyNone')}</Note>
        ) : null}
        <Actions>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Actions>
      </Body>
    </>
  )
}
