import { type Account, type ActiveNetwork, isKitError, Names } from '@latchkit/core'
import { Field, IconButton, QrIcon, SmallButton, UserIcon, useValue } from '@latchkit/ui/parts'
import { useEffect, useRef, useState } from 'react'
import type { Recipient } from '../desk/Recipient.js'
import { FoundRecipient } from './FoundRecipient.js'
import { ScanPart } from './ScanPart.js'
import { Suggestions } from './Suggestions.js'
import { useCamera } from './useCamera.js'
import { useDesk } from './useDesk.js'
import { useWords } from './words.js'

export interface RecipientPartProps {
  account: Account
  network: ActiveNetwork
}

/** The sentence for a text that names nobody. */
function problemOf(recipient: Recipient): string | undefined {
  if (recipient.status === 'failed') return 'send.to.name.failed'
  if (recipient.status !== 'invalid') return undefined
  const { error } = recipient
  if (isKitError(error, 'send/NAME_NOT_FOUND')) return 'send.to.name.none'
  if (isKitError(error, 'send/BURN_ADDRESS')) return 'send.to.burn'
  return error.context['reason' as keyof typeof error.context] === 'checksum'
    ? 'send.to.checksum'
    : 'send.to.invalid'
}

/** Who gets it: typed, pasted, scanned, or one of those that are known. */
export function RecipientPart({ account, network }: RecipientPartProps) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const { to } = useValue(desk.form.draft$)
  const recipient = useValue(desk.form.recipient$)
  const [isScanning, setScanning] = useState(false)
  const [note, setNote] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const wasTyping = useRef(false)
  const isFound = recipient.status === 'found'
  const hasCamera = useCamera()
  const hasNames = kit.find(Names, account) !== undefined

  const write = (text: string) => {
    setNote(undefined)
    desk.form.update({ to: text })
  }
  const paste = async () => {
    try {
      write((await navigator.clipboard.readText()).slice(0, 400).trim())
    } catch {
      setNote(t('send.to.paste.denied'))
      field.current?.focus()
    }
  }
  useEffect(() => {
    if (isFound) wasTyping.current = false
  }, [isFound])

  if (isFound)
    return (
      <FoundRecipient
        recipient={recipient}
        account={account}
        takesFocus={wasTyping.current}
        onClear={() => write('')}
      />
    )
  const problem = problemOf(recipient)
  return (
    <>
      <Field
        ref={field}
        label={t('send.to')}
        placeholder={t(hasNames ? 'send.to.placeholder.name' : 'send.to.placeholder')}
        icon={<UserIcon />}
        value={to}
        onChange={text => {
          wasTyping.current = true
          write(text)
        }}
        autoComplete="off"
        enterKeyHint="done"
        clearLabel={to ? t('send.to.clear') : undefined}
        error={note ?? (problem && t(problem))}
        hint={recipient.status === 'looking' ? t('send.to.looking') : undefined}
        end={
          to ? null : (
            <span className="snd-n">
              <SmallButton onClick={() => void paste()}>{t('send.to.paste')}</SmallButton>
              {hasCamera ? (
                <IconButton
                  size={36}
                  label={t('send.to.scan')}
                  icon={<QrIcon />}
                  aria-pressed={isScanning}
                  onClick={() => setScanning(!isScanning)}
                />
              ) : null}
            </span>
          )
        }
      />
      {isScanning ? (
        <ScanPart
          onText={text => {
            setScanning(false)
            write(text)
          }}
          onFailed={() => {
            setScanning(false)
            setNote(t('send.to.scan.failed'))
          }}
        />
      ) : null}
      {to === '' && !isScanning ? <Suggestions account={account} network={network} onPick={write} /> : null}
    </>
  )
}
