import { type Account, type ActiveNetwork, isKitError, Names } from '@latchkit/core'
import { cleanText, readField } from '@latchkit/core/untrusted'
import {
  Avatar,
  Email,
  Field,
  IconButton,
  ShortAddress,
  SmallButton,
  Tag,
  useValue,
} from '@latchkit/ui/components'
import { CheckIcon, QrIcon, UserIcon } from '@latchkit/ui/icons'
import { useRef, useState } from 'react'
import { assessRecipient } from '../recipient/assessRecipient.js'
import type { Recipient } from '../recipient/Recipient.js'
import { RecipientNotes } from './RecipientNotes.js'
import { ScanPart, useCamera } from './ScanPart.js'
import { Suggestions } from './Suggestions.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

export interface RecipientPartProps {
  account: Account
  network: ActiveNetwork
}

/** The recipient: typed, pasted, scanned, or a known one. The field stays in place whatever is found. */
export function RecipientPart({ account, network }: RecipientPartProps) {
  const t = useWords()
  const { kit, controller } = useController()
  const { to } = useValue(controller.form.draft$)
  const recipient = useValue(controller.form.recipient$)
  const [isScanning, setScanning] = useState(false)
  const [note, setNote] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const hasCamera = useCamera()
  const hasNames = kit.find(Names, account) !== undefined
  const found = recipient.status === 'found' ? recipient : undefined
  const assessment = found && assessRecipient({ to: found.address, account }, controller.known())

  const write = (text: string) => {
    setNote(undefined)
    controller.form.update({ to: text })
  }
  /** Enters a text that was not typed. The control that was pressed disappears, so the focus moves to the button. */
  const take = (text: string) => {
    if (text.trim() === '') return
    write(text.trim())
    field.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  /** The browser may ask for permission first: meanwhile the visitor may type, or leave. */
  const paste = async () => {
    const isHere = () =>
      field.current !== null && kit.get(kit.modal$).open && kit.get(controller.form.draft$).to === ''
    try {
      const text = await navigator.clipboard.readText()
      if (isHere()) take(text)
    } catch {
      if (!isHere()) return
      setNote(t('send.to.paste.denied'))
      field.current?.focus()
    }
  }
  const known = assessment?.known
  const tag = known?.kind === 'own' ? 'own' : found?.name !== undefined ? 'name' : known ? 'recent' : 'valid'
  const name = found?.name === undefined ? known?.name : undefined
  const problem = recipientProblem(recipient)
  return (
    <>
      <Field
        ref={field}
        part="recipient"
        label={t('send.to')}
        placeholder={t(hasNames ? 'send.to.placeholder.name' : 'send.to.placeholder')}
        icon={found ? undefined : <UserIcon />}
        mark={found ? <Avatar address={found.address} /> : undefined}
        detail={!found ? undefined : name ? <Email>{name}</Email> : <ShortAddress address={found.address} />}
        value={to}
        isAddress={isAddressLike(to)}
        onChange={write}
        autoComplete="off"
        enterKeyHint="done"
        clearLabel={t('send.to.clear')}
        error={note ?? (problem && t(problem.key, problem.values))}
        hint={recipient.status === 'looking' ? t('send.to.looking') : undefined}
        end={
          found ? (
            <span role="status">
              <Tag
                filled={tag !== 'valid'}
                tone={tag === 'valid' ? 'neutral' : 'success'}
                icon={<CheckIcon size={14} />}
              >
                <span className={tag === 'valid' ? 'snd-ok' : undefined}>{t(`send.to.${tag}`)}</span>
              </Tag>
            </span>
          ) : to ? null : (
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
      <RecipientNotes recipient={recipient} assessment={assessment} network={network} />
      {isScanning ? (
        <ScanPart
          onText={text => {
            setScanning(false)
            take(text)
          }}
          onFailed={() => {
            setScanning(false)
            setNote(t('send.to.scan.failed'))
          }}
        />
      ) : null}
      {to === '' && !isScanning ? <Suggestions account={account} network={network} onPick={take} /> : null}
    </>
  )
}

/** True if the text reads as an address, be it wrong, and not as a name or a link. */
const isAddressLike = (text: string): boolean => /^\s*[\p{L}\p{N}:]{24,}\s*$/u.test(text)

/** The message for a recipient that cannot be paid. */
function recipientProblem(
  recipient: Recipient,
): { readonly key: string; readonly values?: Readonly<Record<string, string>> } | undefined {
  if (recipient.status === 'failed') return { key: 'send.to.name.failed' }
  if (recipient.status !== 'invalid') return undefined
  const { error } = recipient
  if (isKitError(error, 'send/NAME_NOT_FOUND')) return { key: 'send.to.name.none' }
  if (isKitError(error, 'send/BURN_ADDRESS')) return { key: 'send.to.burn' }
  if (isKitError(error, 'send/TOKEN_ADDRESS')) return { key: 'send.to.token' }
  if (isKitError(error, 'send/MEMO_UNSUPPORTED')) return { key: 'send.to.memo' }
  if (isKitError(error, 'send/LINK_UNREAD')) return { key: 'send.link.unread' }
  if (isKitError(error, 'amount/INVALID')) return { key: 'send.link.amount' }
  if (isKitError(error, 'payment/UNSUPPORTED'))
    return error.context.part === 'memo'
      ? { key: 'send.link.memo' }
      : { key: 'send.link.unsupported', values: { part: cleanText(error.context.part, 40) } }
  return { key: addressProblems.get(readField(error.context, 'reason')) ?? 'send.to.invalid' }
}

const addressProblems = new Map<unknown, string>([
  ['checksum', 'send.to.checksum'],
  ['elsewhere', 'send.to.elsewhere'],
])
