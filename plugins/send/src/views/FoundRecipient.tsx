import type { Account } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import {
  Avatar,
  CheckIcon,
  CloseIcon,
  Group,
  Hostile,
  IconButton,
  Note,
  Row,
  ShortAddress,
  Tag,
  useValue,
} from '@latchkit/ui/parts'
import { useEffect, useRef } from 'react'
import { judgeRecipient } from '../desk/judgeRecipient.js'
import type { Recipient } from '../desk/Recipient.js'
import { useDesk } from './useDesk.js'
import { useWords } from './words.js'

export interface FoundRecipientProps {
  recipient: Extract<Recipient, { status: 'found' }>
  account: Account
  /** The visitor was typing: what they typed in is gone, so the button takes the focus. */
  takesFocus: boolean
  onClear: () => void
}

/** The recipient as it was understood. */
export function FoundRecipient({ recipient, account, takesFocus, onClear }: FoundRecipientProps) {
  const t = useWords()
  const { desk } = useDesk()
  const asset = useValue(desk.form.asset$)
  const clear = useRef<HTMLElement>(null)
  const { address, name } = recipient
  useEffect(() => {
    if (takesFocus) clear.current?.focus()
  }, [takesFocus])
  const found = asset && judgeRecipient({ to: address, account, asset }, desk.known())
  const tag =
    found?.known?.kind === 'own' ? 'own' : name !== undefined ? 'name' : found?.known ? 'recent' : 'valid'
  const title = name ?? (found?.known?.name && cleanText(found.known.name, 32))
  return (
    <>
      <Group label={t('send.to')}>
        <Row
          height="two"
          mark={<Avatar address={address} />}
          title={title ? <Hostile>{title}</Hostile> : <ShortAddress address={address} />}
          subtitle={title ? <ShortAddress address={address} /> : undefined}
          tag={
            <>
              <Tag
                filled={tag !== 'valid'}
                tone={tag === 'valid' ? 'neutral' : 'success'}
                icon={<CheckIcon size={14} />}
              >
                {t(`send.to.${tag}`)}
              </Tag>
              <IconButton
                ref={clear}
                size={28}
                label={t('send.to.clear')}
                icon={<CloseIcon size={16} />}
                onClick={onClear}
              />
            </>
          }
        />
      </Group>
      {found?.isToken ? (
        <Note tone="error">{t('send.to.token')}</Note>
      ) : found?.isSelf ? (
        <Note tone="warning">{t('send.to.self')}</Note>
      ) : null}
    </>
  )
}
